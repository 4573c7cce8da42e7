import type { EntityManager } from 'typeorm';
import { rows } from '../../schema/database';
import { storeLikes, storeReaders } from './sample/accounts';
import { storeForum } from './sample/forum';
import { listEntries, storeLists } from './sample/lists';
import { storeReviews } from './sample/reviews';
import type { Ids, ShelvedBook } from './sample/types';

/**
 * Stores the sample community. Texts are written by hand in the JSON files next to this one; lists, likes and helpful marks
 * are generated from tastes with a seeded random generator. The result is always the same, except for dates, which are
 * relative to `now`.
 */
export async function seedSampleCommunity(tx: EntityManager, now = new Date()): Promise<void> {
  const ids: Ids = { readers: await storeReaders(tx, now), books: await storedBooks(tx) };
  const entries = listEntries(now);
  await storeLikes(tx, ids, now);
  await storeLists(tx, entries, ids, now);
  await storeReviews(tx, entries, ids, now);
  await storeForum(tx, ids, now);
}

async function storedBooks(tx: EntityManager): Promise<Map<string, ShelvedBook>> {
  const books = await rows<ShelvedBook & { itemId: string }>(tx, 'SELECT id, itemId, titleKey FROM books');
  return new Map(books.map((book) => [book.itemId, book]));
}
