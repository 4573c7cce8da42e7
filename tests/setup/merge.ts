import { expect } from 'vitest';
import type { Config } from '../../gateway/config';
import { counterDifferences } from '../../schema/counters';
import { Community } from '../../schema/match/Community';
import { rankingDifferences } from '../../schema/match/verifyIndex';
import { startApp, type App, type Client, type Reader } from './app';
import { makeOperator } from './operators';

export const MERGE =
  'mutation ($from: ID!, $into: ID!) { mergeBooks(fromId: $from, intoId: $into) { id itemId isbns ratingStats { count average } } }';
export const SPLIT = 'mutation ($id: ID!, $isbn: String!) { splitIsbn(bookId: $id, isbn: $isbn) { isbns } }';
export const LIST =
  'mutation ($id: ID!, $list: ListName!) { entry: addToList(bookId: $id, list: $list) { id addedAt book { id } } }';
export const REVIEW =
  'mutation ($id: ID!, $rating: Int!, $text: String) { review: writeReview(input: { bookId: $id, rating: $rating, text: $text }) { id } }';
export const BOOK =
  'query ($itemId: String!) { book(itemId: $itemId) { id itemId title isbns ratingStats { count } } }';
export const LISTS = `query ($id: ID!) {
  wishlist: list(userId: $id, list: WISHLIST) { entries { ...entry } }
  completed: list(userId: $id, list: COMPLETED) { entries { ...entry } }
  reading: list(userId: $id, list: READING) { entries { ...entry } }
}
fragment entry on ListEntry { id addedAt tags note originalRating book { itemId } readings { id } }`;

export interface Entry {
  id: string;
  addedAt: string;
  tags: string[];
  note: string | null;
  book: { itemId: string };
  readings: { id: string }[];
}
export type Lists = Record<'wishlist' | 'completed' | 'reading', { entries: Entry[] }>;
export interface Known {
  id: string;
  itemId: string;
  isbns: string[];
  ratingStats: { count: number; average: number };
}

export const bookOf = async (client: Client, itemId: string) =>
  (await client.run<{ book: Known }, object>(BOOK, { itemId })).book;
export const listsOf = (client: Client, { id }: Reader) => client.run<Lists, object>(LISTS, { id });
export const merge = async (client: Client, from: string, into: string) =>
  (await client.run<{ mergeBooks: Known }, object>(MERGE, { from, into })).mergeBooks;
export const enlist = (client: Client, id: string, list: string) =>
  client.run<{ entry: { id: string; addedAt: string; book: { id: string } } }, object>(LIST, { id, list });

export async function withOperator(
  settings: Partial<Config> = {},
): Promise<App & { ann: Reader; bob: Reader; olga: Reader }> {
  const app = await startApp(settings);
  const [ann, bob, olga] = [await app.signUp('ann'), await app.signUp('bob'), await app.signUp('olga')];
  await makeOperator(app, olga);
  return Object.assign(app, { ann, bob, olga });
}

/** Expects all counters and matches to equal a fresh computation from entries and reviews. */
export async function expectExact({ gateway }: App, readers: readonly Reader[]) {
  const { db } = gateway.database;
  expect(await counterDifferences(db)).toEqual([]);
  const community = new Community(db);
  await community.build();
  try {
    expect(
      await rankingDifferences(
        community,
        db,
        readers.map(({ id }) => Number(id)),
        50,
      ),
    ).toEqual([]);
  } finally {
    await community.close();
  }
}
