import type { EntityManager } from 'typeorm';
import { rows } from '../../../schema/database';
import { codePoints, limits } from '../../../schema/limits';
import { ListName } from '../../../schema/list/ListEntry';
import { insertRows } from '../../database/bulkInsert';
import { DAY } from '../../../schema/durations';
import { SeededRandom, laterThan } from './random';
import type { SampleEntry } from './lists';
import { akin, joinedAt, readers, type SampleReader } from './readers';
import { known, type Ids } from './types';
import { reviews } from './writtenReviews';

interface SampleReview {
  entry: SampleEntry;
  rating: number;
  title: string;
  text: string;
  createdAt: Date;
  /** Readers who found it helpful. */
  helped: SampleReader[];
}

/** The reviews, oldest first, each written some days after its book was completed. */
function datedReviews(random: SeededRandom, entries: readonly SampleEntry[], now: Date): SampleReview[] {
  return entries
    .flatMap((entry) => {
      const review = reviews[entry.itemId]?.[entry.reader.username];
      if (!review || entry.list !== ListName.COMPLETED) return [];
      const { rating, title = '', text = '' } = review;
      const latest = Math.min(now.getTime(), entry.addedAt.getTime() + 5 * DAY);
      const createdAt = laterThan(random, entry.addedAt, entry.addedAt, new Date(latest));
      return [{ entry, rating, title, text, createdAt, helped: helped(random, entry, text, createdAt, now) }];
    })
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}

/** Long and old reviews have more helpful marks; reviews without text have none. */
function helped(random: SeededRandom, { reader }: SampleEntry, text: string, createdAt: Date, now: Date) {
  const substance = Math.sqrt(codePoints(text) / limits.reviewText);
  const seen = Math.min(1, (now.getTime() - createdAt.getTime()) / (20 * DAY));
  const size = Math.round(14 * substance * seen * random.next() ** 1.6);
  return random.draw(readers, size, (other) => (other === reader ? 0 : akin(other, reader) ? 4 : 1));
}

/** Stores the reviews with their helpful marks, and the ratings of their books. */
export async function storeReviews(
  tx: EntityManager,
  entries: readonly SampleEntry[],
  ids: Ids,
  now: Date,
): Promise<void> {
  const random = new SeededRandom(2);
  const dated = datedReviews(random, entries, now);
  const keyOf = ({ entry }: SampleReview) => ({
    userId: known(ids.readers, entry.reader.username),
    bookId: known(ids.books, entry.itemId).id,
  });
  await insertRows(
    tx,
    'reviews',
    dated.map((review) => ({
      ...keyOf(review),
      rating: review.rating,
      title: review.title,
      text: review.text,
      helpfulCount: review.helped.length,
      createdAt: review.createdAt,
    })),
  );
  await tx.query(
    `UPDATE books SET ratingCount = (SELECT COUNT(*) FROM reviews WHERE bookId = books.id),
       ratingSum = (SELECT COALESCE(SUM(rating), 0) FROM reviews WHERE bookId = books.id)`,
  );

  const stored = await rows<{ id: number; userId: number; bookId: number }>(
    tx,
    'SELECT id, userId, bookId FROM reviews',
  );
  const reviewIds = new Map(stored.map(({ id, userId, bookId }) => [`${userId} ${bookId}`, id]));
  const marks = dated.flatMap((review) => {
    const { userId, bookId } = keyOf(review);
    return review.helped.map((reader) => ({
      reviewId: known(reviewIds, `${userId} ${bookId}`),
      userId: known(ids.readers, reader.username),
      createdAt: laterThan(random, review.createdAt, joinedAt(reader, now), now),
    }));
  });
  await insertRows(tx, 'helpful_marks', marks);
}
