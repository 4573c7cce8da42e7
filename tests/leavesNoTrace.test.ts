import { expect, test } from 'vitest';
import { PASSWORD, type Client, type Reader } from './setup/app';
import { importFile, undoImport } from './setup/imports';
import {
  KINDS,
  add,
  differences,
  openSite,
  rest,
  review,
  seenBy,
  untilUnread,
  type Site,
} from './setup/observedSite';
import { thoroughTest } from './setup/thorough';

/*
 * Runs one script on two sites, as `nonInterference.test.ts` does. On the first, Zoe does something and takes it back; on the
 * second, she never does it. Afterwards nobody can tell the sites apart, wherever they look.
 */

const LIBRARY = [
  'Title,Author,ISBN13,Exclusive Shelf,My Rating,My Review,Bookshelves,Date Read',
  'Xylqvarn Nightjars,Quentin Unheard,9781234567897,read,4,Good enough.,"odd, read",2025/03/04',
  'Dracula,Bram Stoker,,read,5,It bites.,horrors,2024/01/02',
  'Ulysses,James Joyce,,to-read,,,,',
].join('\n');

const readId = async (client: Client, query: string): Promise<string> =>
  /"id":"([^"]+)"/.exec(JSON.stringify(await client.run(`query { ${query} }`)))![1]!;
const bookId = ({ guest }: Site, itemId: string) => readId(guest, `book(itemId: "${itemId}") { id }`);
const reviewIdOf = ({ guest }: Site, author: Reader) =>
  readId(guest, `userReviews(userId: "${author.id}", limit: 1) { reviews { id } }`);

/** What anybody sees at two sites, except for counters of changes, which go on. */
async function expectEqual(touched: Site, untouched: Site): Promise<void> {
  const comparable = async (site: Site, kind: string) =>
    new Map(
      [...(await seenBy(site, kind))]
        .filter(([asked]) => asked !== 'query { changeNumber }')
        .map(([asked, answer]) => [asked, answer.replace(/"sequence":\d+/g, '')] as const),
    );
  for (const kind of KINDS)
    expect(differences(await comparable(touched, kind), await comparable(untouched, kind)), kind).toEqual([]);
}

/** Zoe takes part in everything, and others take notice. */
async function takePart(site: Site, zoe: Reader): Promise<void> {
  const { ann, bob, guest } = site;
  const entryId = await add(zoe, 'dracula', 'COMPLETED');
  await rest(zoe, 'PUT', `/api/lists/completed/${entryId}`, { tags: ['horrors'], note: 'Borrowed.' });
  for (const [itemId, list] of [
    ['dune', 'COMPLETED'],
    ['hamlet', 'COMPLETED'],
    ['emma', 'WISHLIST'],
    ['moby-dick', 'READING'],
  ] as const)
    await add(zoe, itemId, list);
  await rest(zoe, 'POST', '/api/readings', {
    bookId: 'ulysses',
    startedOn: '2026-01-02',
    finishedOn: '2026-02',
  });
  await rest(zoe, 'PUT', '/api/goals/2026', { books: 12 });
  await importFile(zoe, LIBRARY, true);
  await review(zoe, 'dracula', 3);
  const threadId = await readId(guest, 'threads(limit: 1) { threads { id } }');
  await zoe.run(`mutation {
    editProfile(input: { bio: "I read." }) { id }
    toggleFollow(userId: "${ann.id}") { id }
    toggleLike(userId: "${ann.id}") { id }
    toggleHelpful(reviewId: "${await reviewIdOf(site, ann)}") { id }
    react(postId: "${threadId}", type: LOVE) { id }
    reportPost(postId: "${threadId}", reason: "Loud.")
    reportBook(bookId: "${await bookId(site, 'dune')}", problem: ERROR, text: "A typo.")
    blockReader(userId: "${bob.id}")
  }`);
  await ann.run(`mutation {
    toggleFollow(userId: "${zoe.id}") { id }
    toggleLike(userId: "${zoe.id}") { id }
    toggleHelpful(reviewId: "${await reviewIdOf(site, zoe)}") { id }
  }`);
  await untilUnread(zoe, 5);
}

test('a deleted account leaves nothing behind', async () => {
  const [touched, untouched] = [await openSite(), await openSite()];
  for (const site of [touched, untouched]) {
    const zoe = await site.signUp('zoe');
    if (site === touched) await takePart(site, zoe);
    await zoe.run(`mutation { deleteAccount(password: "${PASSWORD}") }`);
  }
  await expectEqual(touched, untouched);
}, 300_000);

thoroughTest(
  'an import that was undone, and a library that was hidden for a while, leave nothing behind',
  async () => {
    const [touched, untouched] = [await openSite(), await openSite()];
    for (const site of [touched, untouched]) {
      const zoe = await site.signUp('zoe');
      site.viewers.reader = zoe;
      if (site === untouched) continue;
      const id = await importFile(zoe, LIBRARY, true);
      await undoImport(zoe, id);
      await zoe.run(`mutation { discardImport(id: "${id}") { __typename } }`);
      for (const visibility of ['NOBODY', 'EVERYONE'])
        await site.ann.run(`mutation { setLibraryVisibility(visibility: ${visibility}) { id } }`);
    }
    await untilUnread(touched.bob, 1);
    await expectEqual(touched, untouched);
  },
  300_000,
);

thoroughTest(
  'what readers did with a copy of a book is the same after a merge as if there had been no copy',
  async () => {
    const sites = [await openSite(), await openSite()] as const;
    for (const site of sites) {
      const { ann, bob, operator } = site;
      const zoe = await site.signUp('zoe');
      site.viewers.reader = zoe;
      const { addMissingBook } = await zoe.run<{ addMissingBook: { book: { id: string } } }, unknown>(
        'mutation { addMissingBook(input: { title: "Dracula, a Copy", authors: ["Bram Stoker"] }) { book { id } } }',
      );
      const fromId = addMissingBook.book.id;
      const intoId = await bookId(site, 'ulysses');
      const merge = () =>
        operator.run(`mutation { mergeBooks(fromId: "${fromId}", intoId: "${intoId}") { id } }`);
      const isMergedFirst = site === sites[1];
      if (isMergedFirst) await merge();
      const used = isMergedFirst ? intoId : fromId;
      const entryId = await add(zoe, used, 'COMPLETED');
      await rest(zoe, 'PUT', `/api/lists/completed/${entryId}`, { tags: ['gothic'], note: 'Borrowed.' });
      await rest(bob, 'POST', '/api/readings', {
        bookId: used,
        startedOn: '2026-01-02',
        finishedOn: '2026-02',
      });
      await add(ann, used, 'WISHLIST');
      await review(zoe, used, 3);
      await ann.run(`mutation { toggleHelpful(reviewId: "${await reviewIdOf(site, zoe)}") { id } }`);
      if (!isMergedFirst) await merge();
    }
    await expectEqual(...sites);
  },
  300_000,
);
