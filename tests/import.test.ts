import { readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { ImportState } from '../gateway/openLibrary/dump/ImportState';
import { importDump } from '../gateway/openLibrary/dump/openLibraryDump';
import { rows, toList } from '../schema/database';
import { openTestDatabase, testPlace } from './setup/database';

const line = (type: string, key: string, document: object) =>
  [
    `/type/${type}`,
    key,
    '1',
    '2013-03-28T07:50:48.835814',
    JSON.stringify({ key, type: { key: `/type/${type}` }, ...document }),
  ].join('\t');
const authors = (...numbers: number[]) =>
  numbers.map((number) => ({ type: { key: '/type/author_role' }, author: { key: `/authors/OL${number}A` } }));

const AUTHORS = [
  line('author', '/authors/OL1A', { name: 'Terry Pratchett' }),
  line('author', '/authors/OL2A', { personal_name: 'Neil Gaiman' }),
  line('author', '/authors/OL3A', { bio: 'nobody' }),
];
const WORKS = [
  line('work', '/works/OL1W', {
    title: 'Good Omens',
    authors: authors(1, 2),
    description: { type: '/type/text', value: 'The end\tis near.' },
    first_publish_date: 'May 1990',
    covers: [-1, 77],
    subjects: ['Angels', 'Devils'],
  }),
  line('redirect', '/works/OL2W', { location: '/works/OL1W' }),
  'no tabs at all',
  '/type/work\t/works/OL3W\t1\t2013\t{"broken',
  line('work', '/works/OL4W', { title: ' ' }),
  line('work', '/works/OL5W', { title: 'No Author Known', authors: authors(404) }),
  line('work', '/works/OL1W', { title: 'Good Omens twice' }),
];
const EDITIONS = [
  line('edition', '/books/OL1M', {
    works: [{ key: '/works/OL1W' }],
    isbn_10: ['0060853980'],
    isbn_13: ['978-0060853983'],
  }),
  line('edition', '/books/OL2M', { works: [{ key: '/works/OL5W' }], covers: [5], isbn_10: ['nonsense'] }),
  line('edition', '/books/OL3M', { works: [{ key: '/works/OL999W' }], isbn_10: ['0441172717'] }),
  line('edition', '/books/OL4M', { title: 'no work' }),
];

async function dump() {
  const { dataDir } = await testPlace();
  const write = (name: string, lines: string[]) => {
    const file = join(dataDir, name);
    writeFileSync(file, gzipSync(`${lines.join('\n')}\n`));
    return file;
  };
  const state = new ImportState(join(dataDir, 'import'));
  onTestFinished(() => state.close());
  return {
    state,
    write,
    works: write('works.txt.gz', WORKS),
    authors: write('authors.txt.gz', AUTHORS),
    editions: write('editions.txt.gz', EDITIONS),
  };
}

test('a dump becomes books with authors, ISBNs and covers; bad lines are told with their reason', async () => {
  const database = await openTestDatabase();
  const { state, works, authors, editions } = await dump();
  const counts = await importDump({ works, authors, editions }, database, state, null);
  expect(counts).toEqual({
    authors: { lines: 3, taken: 2, bad: 1 },
    works: { lines: 7, taken: 2, bad: 3 },
    editions: { lines: 4, taken: 2, bad: 0 },
  });
  const books = await rows<{ authors: string; isbns: string }>(
    database.db,
    'SELECT itemId, title, authors, description, firstPublishYear, coverUrl, isbns, titleKey FROM books ORDER BY itemId',
  );
  expect(
    books.map((book) => ({ ...book, authors: toList(book.authors), isbns: toList(book.isbns) })),
  ).toEqual([
    {
      itemId: '/works/OL1W',
      title: 'Good Omens',
      titleKey: 'good omens',
      authors: ['Terry Pratchett', 'Neil Gaiman'],
      description: 'The end\tis near.',
      firstPublishYear: 1990,
      coverUrl: 'https://covers.openlibrary.org/b/id/77-L.jpg',
      isbns: ['9780060853983', '0060853980'],
    },
    {
      itemId: '/works/OL5W',
      title: 'No Author Known',
      titleKey: 'no author known',
      authors: [],
      description: null,
      firstPublishYear: null,
      coverUrl: 'https://covers.openlibrary.org/b/id/5-L.jpg',
      isbns: [],
    },
  ]);
  expect(await rows(database.db, 'SELECT isbn FROM book_isbns')).toEqual([{ isbn: '9780060853983' }]);
  expect(
    readFileSync(state.badLines, 'utf8')
      .split('\n')
      .map((told) => told.split('\t').slice(0, 3).join(' ')),
  ).toEqual([
    'authors.txt.gz 3 no name',
    'works.txt.gz 3 1 of 5 cells',
    'works.txt.gz 4 the fifth cell is not JSON',
    'works.txt.gz 5 no title',
    '',
  ]);
});

test('importing again changes nothing, even when it does not remember that it did', async () => {
  const database = await openTestDatabase();
  const { state, works, authors, editions } = await dump();
  await importDump({ works, authors, editions }, database, state, null);
  const all = () =>
    Promise.all([rows(database.db, 'SELECT * FROM books'), rows(database.db, 'SELECT * FROM book_isbns')]);
  const before = await all();
  const again = await importDump({ works, authors, editions }, database, state, null);
  expect(again.works.lines).toBe(0);
  for (const file of [works, authors, editions]) utimesSync(file, new Date(), new Date(Date.now() - 60_000));
  const afresh = await importDump({ works, authors, editions }, database, state, null);
  expect([afresh.works.lines, afresh.works.taken, afresh.editions.taken]).toEqual([7, 0, 0]);
  expect(await all()).toEqual(before);
});

test('an import that was cut off goes on where it was', async () => {
  const database = await openTestDatabase();
  const { state, write, authors } = await dump();
  const many = Array.from({ length: 5_000 }, (_, at) =>
    line('work', `/works/OL${at + 1}W`, { title: `Volume ${at + 1}` }),
  );
  const works = write('many.txt.gz', many);
  let writes = 0;
  const cut = {
    ...database,
    write: ((work) => {
      if (++writes === 2) throw new Error('killed');
      return database.write(work);
    }) as typeof database.write,
  };
  await expect(importDump({ works, authors }, cut, state, null)).rejects.toThrow('killed');
  expect(await rows(database.db, 'SELECT COUNT(*) AS count FROM books')).toMatchObject([
    { count: expect.toSatisfy((count) => Number(count) === 2_000) as number },
  ]);
  const rest = await importDump({ works, authors }, database, state, null);
  expect(rest.works).toEqual({ lines: 3_000, taken: 3_000, bad: 0 });
});

test('a file that ends in the middle is an error, not a small dump', async () => {
  const database = await openTestDatabase();
  const { state, works, authors } = await dump();
  writeFileSync(works, readFileSync(works).subarray(0, 200));
  await expect(importDump({ works, authors }, database, state, null)).rejects.toThrow();
});
