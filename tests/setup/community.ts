import { insertRows } from '../../gateway/database/bulkInsert';
import type { Database } from '../../gateway/database/openDatabase';
import { rows } from '../../schema/database';
import { random } from './random';

/** Fills a database of books with generated readers, lists, reviews and marks, in few statements. */
export async function fillCommunity({ db, write }: Database, readers: number, seed: number) {
  const { below, chance } = random(seed);
  const books = await rows<{ id: number }>(db, 'SELECT id FROM books ORDER BY id LIMIT 14');
  const [last] = await rows<{ id: number | null }>(db, 'SELECT MAX(id) AS id FROM users');
  const first = (last?.id ?? 0) + 1;
  const ids = Array.from({ length: readers }, (_, at) => first + at);
  const createdAt = new Date();
  await write(async (tx) => {
    await insertRows(
      tx,
      'users',
      ids.map((id) => ({
        id,
        username: `made${id}`,
        usernameKey: `made${id}`,
        usernameSkeleton: `made${id}`,
        matchable: chance(0.9),
        createdAt,
      })),
    );
    const pairs = ids.flatMap((userId) =>
      books.filter(() => chance(0.35)).map(({ id: bookId }) => ({ userId, bookId })),
    );
    const entries = pairs.flatMap((pair) =>
      [0, 1].filter(() => chance(0.5)).map((list) => ({ ...pair, list, recency: 0, addedAt: createdAt })),
    );
    await insertRows(tx, 'list_entries', entries);
    const reviews = pairs
      .filter(() => chance(0.5))
      .map((pair) => ({ ...pair, rating: 1 + below(5), createdAt }));
    await insertRows(tx, 'reviews', reviews);
    const stored = await rows<{ id: number; userId: number }>(tx, 'SELECT id, userId FROM reviews');
    const marks = stored.flatMap(({ id: reviewId, userId: author }) =>
      ids
        .filter((userId) => userId !== author && chance(0.05))
        .map((userId) => ({ reviewId, userId, createdAt })),
    );
    await insertRows(tx, 'helpful_marks', marks);
    // an index that is already being built may have read the tables before
    await insertRows(
      tx,
      'taste_changes',
      ids.map((userId) => ({ userId, bookId: null, createdAt })),
    );
  });
  return { ids, books: books.map(({ id }) => id), below, chance };
}

/** Random changes to a generated community: a few acts, each with its log rows in one transaction. */
export async function changeCommunity(
  { write }: Database,
  { ids, books, below, chance }: Awaited<ReturnType<typeof fillCommunity>>,
  changes: number,
): Promise<void> {
  await write(async (tx) => {
    for (let change = 0; change < changes; change++) {
      const [userId, bookId] = [ids[below(ids.length)], books[below(books.length)]];
      const kind = below(5);
      if (kind < 2)
        await tx.query('DELETE FROM list_entries WHERE userId = ? AND bookId = ?', [userId, bookId]);
      else if (kind < 4)
        await tx.query('DELETE FROM reviews WHERE userId = ? AND bookId = ?', [userId, bookId]);
      else
        await tx.query('UPDATE reviews SET rating = ? WHERE userId = ? AND bookId = ?', [
          1 + below(5),
          userId,
          bookId,
        ]);
      const whole = chance(0.2);
      if (whole) await tx.query('UPDATE users SET matchable = 1 - matchable WHERE id = ?', [userId]);
      await tx.query('INSERT INTO taste_changes (userId, bookId, createdAt) VALUES (?, ?, ?)', [
        userId,
        whole ? null : bookId,
        new Date(),
      ]);
    }
  });
}
