import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { BookSearch } from '../schema/book/search/BookSearch';
import { toIsbn13 } from '../schema/book/isbn';
import { neighbourhoods } from '../schema/import/catalogue';
import { judge } from '../schema/import/judge';
import { mainTitleKey, siblingTitleKey } from '../schema/import/titles';
import { databaseOf, realBooks, type BenchBook } from './_books';
import { OTHER_ISBN, rowOf, TRAPS, WITH_ISBN, WITHOUT_ISBN, type LabelledRow } from './_import-rows';
import { oneOf, seeded } from './_random';

/*
 * How good is the matching of imported rows to books? Rows are made from real books as other sites would export them, labelled with
 * their book; traps have none. A row is wrong if it is `certain` of another book. The rules were chosen on goodbooks; Book-Crossing,
 * which was not used for that, is reported too.
 */
const PER_KIND = 450;
const ITEMS = ['../shared/data', '../../shared/data'].map(
  (folder) => `${folder}/interactions/bookcrossing/items_info.dat.gz`,
);

/** Book-Crossing's books, each work once. */
function bookCrossing(): BenchBook[] {
  const file = ITEMS.find(existsSync);
  if (!file) return [];
  const books = new Map<string, BenchBook>();
  for (const line of gunzipSync(readFileSync(file)).toString('utf8').split('\n').slice(1)) {
    const [, isbn = '', title = '', author = ''] = line.split('\t');
    if (!title || !author || /Ã/.test(title)) continue;
    const key = `${siblingTitleKey(title)} ${author.toLowerCase().split(' ').at(-1)}`;
    if (!books.has(key)) books.set(key, { title, authors: [author], readers: 1, isbn: toIsbn13(isbn) });
  }
  return [...books.values()];
}

/** Several books of a catalogue may be the same work, or look like it: no rows are made from those. */
function distinct(books: readonly BenchBook[]): BenchBook[] {
  const count = new Map<string, number>();
  const keyOf = ({ title, authors }: BenchBook) => `${mainTitleKey(title)} ${authors[0]?.split(' ').at(-1)}`;
  for (const book of books) count.set(keyOf(book), (count.get(keyOf(book)) ?? 0) + 1);
  return books.filter((book) => count.get(keyOf(book)) === 1);
}

function labelledRows(books: readonly BenchBook[], seed: number): LabelledRow[] {
  const random = seeded(seed);
  const usable = distinct(books);
  const place = new Map(books.map((book, at) => [book, at]));
  const labelled: LabelledRow[] = [];
  for (const [kinds, isTrap] of [
    [{ ...WITH_ISBN, ...OTHER_ISBN, ...WITHOUT_ISBN }, false],
    [TRAPS, true],
  ] as const)
    for (const [kind, make] of Object.entries(kinds))
      for (let found = 0, tries = 0; found < PER_KIND && tries < PER_KIND * 30; tries++) {
        const book = oneOf(usable, random);
        const words = make(book, random, usable);
        if (!words) continue;
        found++;
        labelled.push(rowOf(isTrap ? `trap: ${kind}` : kind, words, isTrap ? null : place.get(book)!));
      }
  return labelled;
}

async function report(name: string, books: readonly BenchBook[], seed: number) {
  const database = await databaseOf(books);
  try {
    const search = new BookSearch(database.db);
    await search.build();
    const labelled = labelledRows(books, seed);
    const tally = new Map<string, Record<'rows' | 'wrong' | 'certain' | 'likely' | 'new', number>>();
    const mistakes: string[] = [];
    for (let at = 0; at < labelled.length; at += 200) {
      const part = labelled.slice(at, at + 200);
      const around = await neighbourhoods(
        { db: database.db, search },
        0,
        part.map(({ record }) => record),
      );
      part.forEach(({ kind, record, means }, place) => {
        const { verdict, book } = judge(record, around[place]!);
        const row = tally.get(kind) ?? { rows: 0, wrong: 0, certain: 0, likely: 0, new: 0 };
        tally.set(kind, row);
        row.rows++;
        if (verdict !== 'unusable') row[verdict]++;
        if (verdict === 'certain' && (means === null || book?.id !== means + 1)) {
          row.wrong++;
          mistakes.push(
            `${kind}: “${record.title}” by ${record.authors.join(', ')} → “${book?.title}” by ${book?.authors.join(', ')}`,
          );
        }
      });
    }
    const lines = [...tally].map(([kind, { rows, ...counts }]) => ({
      kind,
      rows,
      ...Object.fromEntries(
        Object.entries(counts).map(([verdict, count]) => [
          verdict,
          verdict === 'wrong' ? count : `${((100 * count) / rows).toFixed(1)} %`,
        ]),
      ),
    }));
    return [
      { title: `${name}: ${labelled.length} rows against ${books.length} books`, rows: lines },
      ...(mistakes.length > 0
        ? [{ title: `${name}: wrong`, rows: mistakes.map((mistake) => ({ mistake })) }]
        : []),
    ];
  } finally {
    await database.close();
  }
}

export async function bench() {
  const { books, from } = realBooks();
  const others = bookCrossing();
  return [
    ...(await report(from, books, 5)),
    ...(others.length > 0 ? await report('Book-Crossing (not used to choose the rules)', others, 6) : []),
  ];
}
