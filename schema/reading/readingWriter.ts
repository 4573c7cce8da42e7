import { randomUUID } from 'node:crypto';
import { In } from 'typeorm';
import { privateBooks, type ReaderBook } from '../list/privacy';
import type { Transaction } from '../transaction';
import { Reading } from './Reading';
import type { ReadingFields } from './readingRules';
import { chunks } from '../chunks';

type NewReading = ReaderBook & Pick<Reading, 'state'> & ReadingFields & { id?: string | undefined };

/** Writes readings. No other code inserts, updates or deletes them; `readingLife.ts` derives the list of a book from them. */
export const readings = {
  /** An ID that is taken, by whatever reader, is replaced by a random one. */
  async add(tx: Transaction, { id: wanted, ...fields }: NewReading): Promise<Reading> {
    const id = wanted !== undefined && !(await tx.existsBy(Reading, { id: wanted })) ? wanted : randomUUID();
    const now = new Date();
    const isPrivate = (await privateBooks(tx, [fields]))(fields);
    const reading = tx.create(Reading, {
      ...fields,
      id,
      private: isPrivate,
      createdAt: now,
      updatedAt: now,
    });
    await tx.insert(Reading, reading);
    return reading;
  },

  /** Adds readings of the past; in order, so that the last one is the newest. */
  async addAll(tx: Transaction, some: readonly NewReading[]): Promise<Reading[]> {
    if (some.length === 0) return [];
    const now = Date.now();
    const isPrivate = await privateBooks(tx, some);
    const added = some.map(({ id = randomUUID(), ...fields }, at) => {
      const createdAt = new Date(now + at);
      return tx.create(Reading, {
        ...fields,
        id,
        private: isPrivate(fields),
        createdAt,
        updatedAt: createdAt,
      });
    });
    // Copies: TypeORM writes the ids of the stored rows back in another order.
    for (const part of chunks(added))
      await tx.insert(
        Reading,
        part.map((reading) => ({ ...reading })),
      );
    return added;
  },

  async change(
    tx: Transaction,
    reading: Reading,
    change: Partial<ReadingFields & Pick<Reading, 'state'>>,
  ): Promise<Reading> {
    const changed = { ...change, updatedAt: new Date() };
    await tx.update(Reading, reading.id, changed);
    return { ...reading, ...changed };
  },

  /** Restores readings. */
  async restore(tx: Transaction, some: Reading[]): Promise<void> {
    if (some.length > 0) await tx.insert(Reading, some);
  },

  /** Makes the readings of a book private, or public again, like its entries. */
  async setPrivate(tx: Transaction, { userId, bookId }: ReaderBook, isPrivate: boolean): Promise<void> {
    await tx.update(Reading, { userId, bookId }, { private: isPrivate });
  },

  /** Moves the readings of a book to another: all of them, or those of one reader. */
  async rebook(tx: Transaction, fromId: number, intoId: number, userId?: number): Promise<void> {
    await tx.update(Reading, { bookId: fromId, ...(userId !== undefined && { userId }) }, { bookId: intoId });
  },

  async remove(tx: Transaction, some: readonly Reading[]): Promise<void> {
    if (some.length > 0) await tx.delete(Reading, { id: In(some.map(({ id }) => id)) });
  },
};
