import type { EntityManager } from 'typeorm';
import { usernameKey, usernameSkeleton } from '../../../schema/account/rules';
import { rows } from '../../../schema/database';
import { insertRows } from '../../database/bulkInsert';
import { starterCatalogue } from '../starterCatalogue';
import { SeededRandom, laterThan } from './random';
import { akin, joinedAt, readers, type SampleReader } from './readers';
import { known, type Ids } from './types';

/** Stores the readers, without a way to sign in, and returns their IDs by username. */
export async function storeReaders(tx: EntityManager, now: Date): Promise<Ids['readers']> {
  const titles = new Map(starterCatalogue.map((book) => [book.itemId, book.title]));
  const given = likes(now);
  await insertRows(
    tx,
    'users',
    readers.map((reader) => ({
      username: reader.username,
      usernameKey: usernameKey(reader.username),
      usernameSkeleton: usernameSkeleton(reader.username),
      favoriteBook: titles.get(reader.favorite?.book ?? '') ?? '',
      favoriteAuthor: reader.favorite?.author ?? '',
      favoriteGenre: reader.favorite?.genre ?? '',
      bio: reader.bio,
      avatar: reader.avatar,
      avatarColor: reader.color,
      likesCount: given.filter(({ liked }) => liked === reader).length,
      createdAt: joinedAt(reader, now),
    })),
  );
  const stored = await rows<{ id: number; username: string }>(tx, 'SELECT id, username FROM users');
  return new Map(stored.map(({ id, username }) => [username, id]));
}

interface SampleLike {
  liked: SampleReader;
  liker: SampleReader;
  createdAt: Date;
}

/** Likes between readers: mostly of the same taste, and of readers with many books. */
function likes(now: Date): SampleLike[] {
  const random = new SeededRandom(3);
  return readers.flatMap((liker) => {
    const size = Math.floor(random.next() ** 2 * Math.min(22, liker.completed));
    const appeal = (liked: SampleReader) =>
      liked === liker ? 0 : (akin(liked, liker) ? 4 : 1) * liked.completed;
    return random.draw(readers, size, appeal).map((liked) => ({
      liked,
      liker,
      createdAt: laterThan(random, joinedAt(liked, now), joinedAt(liker, now), now),
    }));
  });
}

export const storeLikes = (tx: EntityManager, ids: Ids, now: Date): Promise<void> =>
  insertRows(
    tx,
    'likes',
    likes(now).map(({ liked, liker, createdAt }) => ({
      userId: known(ids.readers, liked.username),
      likerId: known(ids.readers, liker.username),
      createdAt,
    })),
  );
