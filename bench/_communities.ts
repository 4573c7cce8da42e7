import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { COMPLETED, WISHED, type Taste } from '../schema/match/taste';
import { oneOf, seeded } from './_random';

/** Folder of the data sets, which are not part of the product. */
const FOLDER = [process.env.BENCH_DATA, '../shared/data', '../../shared/data']
  .filter((path) => path !== undefined)
  .map((path) => resolve(path))
  .find(existsSync);

export type Tastes = Map<number, Taste>;

function lines(file: string): string[] {
  const path = `${FOLDER}/${file}`;
  const text = file.endsWith('.xz')
    ? spawnSync('xz', ['-dc', path], { encoding: 'utf8', maxBuffer: 2 ** 30 }).stdout
    : gunzipSync(readFileSync(path)).toString();
  return text.trimEnd().split('\n');
}

const add = (tastes: Tastes, reader: number, book: number, stance: number) => {
  const taste = tastes.get(reader) ?? new Map<number, number>();
  tastes.set(reader, taste.set(book, stance));
};

/** 2,946 real readers; a book without stars counts as wishlisted. */
function bookCrossing(): Tastes {
  const tastes: Tastes = new Map();
  const rows = (file: string) =>
    lines(`interactions/bookcrossing/${file}.dat.gz`)
      .slice(1)
      .map((line) => line.split('\t').map(Number));
  for (const [reader = 0, book = 0] of rows('book_history')) add(tastes, reader, book, WISHED);
  for (const [reader = 0, book = 0, rating = 0] of rows('book_ratings'))
    add(tastes, reader, book, COMPLETED | Math.ceil(rating / 2));
  return tastes;
}

/** 70,679 real readers with short lists and no stars. */
function amazonBook(): Tastes {
  const tastes: Tastes = new Map();
  for (const [file, stance] of [
    ['train', COMPLETED],
    ['test', WISHED],
  ] as const)
    for (const line of lines(`interactions/amazon-book/${file}.txt.gz`)) {
      const [reader = 0, ...books] = line.trim().split(' ').map(Number);
      for (const book of books) add(tastes, reader + 1, book + 1, stance);
    }
  return tastes;
}

/** 53,424 generated readers of 10,000 real books: realistic in size and popularity, but without taste. */
export function goodbooksShape(): Tastes {
  const tastes: Tastes = new Map();
  const rows = (file: string) =>
    lines(`synthetic/goodbooks-shape/${file}.csv.xz`)
      .slice(1)
      .map((line) => line.split(',').map(Number));
  for (const [reader = 0, book = 0, rating = 0] of rows('ratings'))
    add(tastes, reader, book, COMPLETED | rating);
  for (const [reader = 0, book = 0] of rows('to_read'))
    add(tastes, reader, book, (tastes.get(reader)?.get(book) ?? 0) | WISHED);
  return tastes;
}

const KINDS = 25;
const KIND_SIZE = 200;

/** The fallback if the data is missing: 3,000 readers who mostly read two of 25 genres. */
function madeUp(): Tastes {
  const random = seeded(3_000);
  const tastes: Tastes = new Map();
  for (let reader = 1; reader <= 3_000; reader++) {
    const kinds = [0, 1].map(() => Math.floor(random() * KINDS));
    const size = 10 + Math.floor(random() * 50);
    for (let count = 0; count < size; count++) {
      const kind = random() < 0.8 ? oneOf(kinds, random) : Math.floor(random() * KINDS);
      const book = 1 + kind * KIND_SIZE + Math.floor(KIND_SIZE * random() ** 2);
      const likes = kinds.includes(kind);
      add(
        tastes,
        reader,
        book,
        random() < 0.15
          ? WISHED
          : COMPLETED | (likes ? 3 + Math.floor(random() * 3) : 1 + Math.floor(random() * 5)),
      );
    }
  }
  return tastes;
}

/** The available data sets, or a generated one. */
export const communities = (): { name: string; read: () => Tastes }[] =>
  FOLDER === undefined
    ? [{ name: 'made up', read: madeUp }]
    : [
        { name: 'Book-Crossing', read: bookCrossing },
        { name: 'Amazon-book', read: amazonBook },
        { name: 'goodbooks shape', read: goodbooksShape },
      ];

export const hasGoodbooksShape = (): boolean =>
  existsSync(`${FOLDER}/synthetic/goodbooks-shape/ratings.csv.xz`);
