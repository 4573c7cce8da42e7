import type { EntityManager } from 'typeorm';
import { rows } from '../../schema/database';
import { storeLikes, storeReaders } from './sample/accounts';
import { storeForum } from './sample/forum';
import { listEntries, storeLists } from './sample/lists';
import { storeReviews } from './sample/reviews';
import type { Ids, ShelvedBook } from './sample/types';

/**
 * Stores the sample community, so that the first visit is alive. What its readers say is written by hand, in the JSON files
 * beside; what they keep, like and mark follows from their tastes and a seeded chance. So it is the same community each
 * time, only its dates move with `now`.
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
