import type { DataSource } from 'typeorm';
import type { ReaderAndBook } from '../database';
import type { Mutex } from '../Mutex';
import { blocks } from './blocked';
import type { Change } from './TasteLogReader';
import type { MatchIndex } from './MatchIndex';
import { holds } from './Shard';
import { uncounted } from './takesPart';
import { marksBetween, marksOf, tastesBetween, tastesOf } from './tastes';

/** Reads the changes in the log from the tables, and applies those that concern the index. Idempotent. */
export async function applyChanges(
  db: DataSource,
  index: MatchIndex,
  changes: readonly Change[],
  mutex: Mutex,
): Promise<void> {
  if (changes.length === 0) return;
  const whole = [...new Set(changes.filter(({ bookId }) => bookId === null).map(({ userId }) => userId))];
  const pairs = new Map<string, ReaderAndBook>();
  for (const { userId, bookId } of changes)
    if (bookId !== null && !whole.includes(userId)) pairs.set(`${userId} ${bookId}`, { userId, bookId });

  const isHeld = (reader: number) => holds(index.shard, reader);
  for (let at = 0; at < whole.length; at += 50) {
    const some = whole.slice(at, at + 50);
    const [tastes, marks, blocked, restricted] = await Promise.all([
      tastesOf(db, some.filter(isHeld)),
      marksOf(db, some),
      blocks(db, some),
      uncounted(db, some),
    ]);
    await mutex.run(() => {
      for (const reader of some) {
        index.setRestricted(reader, restricted.has(reader));
        index.setTaste(reader, tastes.get(reader) ?? new Map());
        index.setMarksOf(
          reader,
          marks.filter(({ author, marker }) => author === reader || marker === reader),
        );
        index.setBlocked(reader, blocked.get(reader) ?? []);
      }
    });
  }
  const all = [...pairs.values()];
  for (let at = 0; at < all.length; at += 100) {
    const some = all.slice(at, at + 100);
    const held = some.filter(({ userId }) => isHeld(userId));
    const [tastes, marks] = await Promise.all([tastesBetween(db, held), marksBetween(db, some)]);
    await mutex.run(() => {
      for (const { userId: reader, bookId: book } of some) {
        index.setStance(reader, book, tastes.get(reader)?.get(book) ?? 0);
        const own = marks.filter(({ author, bookId }) => author === reader && bookId === book);
        index.setMarks(
          reader,
          book,
          own.map(({ marker }) => marker),
        );
      }
    });
  }
}
