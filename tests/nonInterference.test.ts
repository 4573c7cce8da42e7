import { expect, test } from 'vitest';
import { importFile } from './setup/imports';
import {
  KINDS,
  add,
  differences,
  openSite,
  rest,
  seenBy,
  untilUnread,
  type Site,
} from './setup/observedSite';
import { testOnSqlite, thoroughTest } from './setup/thorough';

/*
 * Two sites, one script, one difference: in one of them Ann has private books, in the other she never had them. Whatever anybody
 * else can observe must be the same, but for IDs and times. The reads are made from the schema and the OpenAPI document, so a new
 * field or path is compared without further work.
 */

/** All that Ann does in private. */
async function actInPrivate({ ann }: Site): Promise<void> {
  const finished = await add(ann, 'dracula', 'COMPLETED', true);
  await rest(ann, 'PUT', `/api/lists/completed/${finished}`, { tags: ['secret'], note: 'Mine alone.' });
  await add(ann, 'frankenstein', 'WISHLIST', true);
  await add(ann, 'middlemarch', 'STOPPED', true);
  await rest(ann, 'POST', '/api/readings', {
    bookId: 'ulysses',
    startedOn: '2026-01-02',
    finishedOn: '2026-02-03',
    private: true,
  });
  const reading = await add(ann, 'moby-dick', 'READING', true);
  await rest(ann, 'PUT', `/api/lists/reading/${reading}`, { tags: ['secret'] });
  await importFile(
    ann,
    'Title,Author,ISBN13,Exclusive Shelf\nXylqvarn Nightjars,Quentin Unheard,9781234567897,read\n',
    true,
  );
}

test('nobody else can tell a reader with private books from one who never had them', async () => {
  const [secretive, open] = [await openSite(), await openSite()];
  await actInPrivate(secretive);
  for (const kind of KINDS)
    expect(differences(await seenBy(secretive, kind), await seenBy(open, kind)), kind).toEqual([]);
}, 300_000);

testOnSqlite(
  'nobody else can tell a hidden library with books from an empty one',
  async () => {
    const [full, empty] = [await openSite(), await openSite()];
    const hide = (site: Site) =>
      site.ann.run('mutation { setLibraryVisibility(visibility: NOBODY) { libraryVisible } }');
    await hide(full);
    await add(full.ann, 'dracula', 'COMPLETED');
    await add(full.ann, 'frankenstein', 'WISHLIST');
    await add(full.ann, 'moby-dick', 'READING');
    await rest(full.ann, 'PUT', '/api/goals/2026', { books: 1 });
    await hide(empty);
    for (const { bob } of [full, empty]) await untilUnread(bob, 0);
    for (const kind of KINDS)
      expect(differences(await seenBy(full, kind), await seenBy(empty, kind)), kind).toEqual([]);
  },
  300_000,
);

/** Faults of every kind, as they would look to others: what was forgotten, how it shows, and reads that must tell. */
const LEAKS = [
  [
    'an entry that a list shows',
    'UPDATE list_entries SET private = 0 WHERE userId = ?',
    [/^query { list\(list: STOPPED/],
  ],
  [
    'a reading that a year counts',
    'UPDATE readings SET private = 0 WHERE userId = ?',
    [/^query { user\(.* yearInBooks\(|^query { yearInBooks\(|^GET \/api\/year\//, /^GET \/preview\/year/],
  ],
  [
    'a counter that counts it',
    'UPDATE rankings SET count = count + ? WHERE count = 1',
    [/^query { ranking\(/],
  ],
  [
    'a bio of a hidden profile',
    "UPDATE users SET bio = 'I read Dracula.' WHERE id = ?",
    [/^GET \/api\/user\/\d+\n/],
  ],
] as const;

thoroughTest(
  'a leak of any kind is found',
  async () => {
    const expected = await seenBy(await openSite(), 'reader');
    for (const [what, statement, reads] of LEAKS) {
      const leaky = await openSite();
      await actInPrivate(leaky);
      await leaky.gateway.database.write((tx) => tx.query(statement, [Number(leaky.ann.id)]));
      const found = differences(await seenBy(leaky, 'reader'), expected);
      for (const read of reads) expect(found, what).toContainEqual(expect.stringMatching(read));
    }
  },
  300_000,
);
