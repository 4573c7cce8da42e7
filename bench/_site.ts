import { insertRows } from '../gateway/database/bulkInsert';
import type { Database } from '../gateway/database/openDatabase';
import { hashToken } from '../schema/account/secretToken';
import { bookColumns } from '../schema/book/store';
import { threadSearchKey } from '../schema/forum/threadPage';
import { countSizes } from '../schema/ranking/sizes';
import { SYLLABLES } from './_books';
import { oneOf, seeded } from './_random';

/*
 * A site with readers who use lists, reviews and the forum, the same in every run. Its tables grow with `scale`; some books and
 * threads are popular at every scale, so that responses about them keep their size.
 */

/** Books with at least 20 reviews, the best known first. */
export const MUCH_READ = 40;
/** Threads with a hundred comments. */
export const LONG_THREADS = 10;
/** Readers with tokens. */
export const SIGNED_IN = 200;
export const COMMENTS = 100;

const BOOKS = 600;
const READERS = 500;
const THREADS = 30;
const ENTRIES = 12;
const REVIEWS = 6;
const DAY = 86_400_000;

export const sizeOf = (scale: number) => ({
  books: BOOKS * scale,
  readers: READERS * scale,
  threads: LONG_THREADS + THREADS * scale,
});

export const itemIdOf = (book: number) => `book-${book}`;
export const tokenOf = (reader: number) => `bench-token-of-reader-${reader}`;
export const threadIdOf = (thread: number) => postId(1, thread, 0);

const postId = (kind: number, thread: number, comment: number) =>
  `0190000${kind}-0000-7000-8000-${thread.toString(16).padStart(6, '0')}${comment.toString(16).padStart(6, '0')}`;

const WORDS =
  'the a of and in to was it that as for with on had not but you all were one her so what there been out who would time long river winter letter city night house water glass stone garden island silent bright hidden last first road sea fire'.split(
    ' ',
  );
export const sentence = (random: () => number, words: number) =>
  Array.from({ length: words }, () => oneOf(WORDS, random)).join(' ');

/** The first words of the titles of popular books and of the first threads, so that a search finds twenty of each at every scale. */
const KNOWN = ['Winter River', 'The Glass Island', 'Hidden Road to the Sea', 'The Silent'];
const KNOWN_BOOKS = 100;
const KNOWN_THREADS = 25;

/** The number of words, and those of them that are real: the frequent ones, and then every tenth. */
const VOCABULARY = 30_000;
const SMALL = WORDS.indexOf('time');

/** The word with this frequency rank. */
function wordOf(rank: number): string {
  const known = rank < SMALL ? rank : (rank - SMALL) / 10 + SMALL;
  const word = WORDS[known];
  if (word !== undefined) return word;
  let letters = '';
  for (let left = rank * 7_919; letters.length < 6; left = Math.floor(left / SYLLABLES.length))
    letters += SYLLABLES[left % SYLLABLES.length];
  return letters;
}

/** Words by Zipf's law: the second is half as frequent as the first, the third a third as frequent, so there are always new ones. */
export const natural = (random: () => number, words: number) =>
  Array.from({ length: words }, () => wordOf(Math.floor(VOCABULARY ** random()) - 1)).join(' ');

/** Random numbers from 0 to below the bound, most of them small. */
const popular = (random: () => number, bound: number) => Math.floor(bound * random() ** 2.5);

/** Fills an empty database. */
export async function fillSite(
  { db, write }: Database,
  scale: number,
  say: (done: string) => void,
): Promise<void> {
  const size = sizeOf(scale);
  const now = Date.now();
  const random = seeded(scale);
  const past = (days: number) => new Date(now - random() * days * DAY);
  const fill = (table: string, rows: Record<string, string | number | boolean | Date | null>[]) =>
    write((tx) => insertRows(tx, table, rows));
  const isSqlite = db.options.type !== 'mariadb';
  if (isSqlite) await db.query('PRAGMA synchronous = OFF');

  say('readers');
  await fill(
    'users',
    Array.from({ length: size.readers }, (_, at) => ({
      id: at + 1,
      username: `reader.${at}`,
      usernameKey: `reader.${at}`,
      usernameSkeleton: `reader.${at}`,
      avatar: `avatar${1 + (at % 9)}`,
      avatarColor: at % 3 ? '#336699' : null,
      createdAt: past(700),
    })),
  );
  const token = { device: 'bench', createdAt: new Date(), lastUsedAt: new Date() };
  await fill(
    'sign_in_tokens',
    Array.from({ length: SIGNED_IN }, (_, at) => ({
      userId: at + 1,
      tokenHash: hashToken(tokenOf(at)),
      ...token,
      expiresAt: new Date(now + 30 * DAY),
    })),
  );

  say('books');
  const authors = Array.from({ length: Math.ceil(size.books / 3) }, () => natural(random, 2));
  const books = Array.from({ length: size.books }, (_, at) => ({
    id: at + 1,
    ...bookColumns(
      {
        itemId: itemIdOf(at),
        title:
          at < KNOWN_BOOKS
            ? `${KNOWN[at % 4]} ${natural(random, 1)}`
            : natural(random, 2 + Math.floor(random() * 3)),
        authors: [oneOf(authors, random)],
        authorKeys: [],
        coverUrl: `https://covers.example.org/b/id/${at}-M.jpg`,
        firstPublishYear: 1_800 + Math.floor(random() * 220),
        firstSentence: sentence(random, 12),
        description: sentence(random, 60),
        isbns: [String(9_780_000_000_000 + at)],
        subjects: [sentence(random, 2), sentence(random, 2)],
        subjectFacets: [],
      },
      past(700),
    ),
    ratingCount: 0,
    ratingSum: 0,
  }));

  const entries: { userId: number; list: number; bookId: number; recency: number; addedAt: Date }[] = [];
  const reviews: {
    userId: number;
    bookId: number;
    rating: number;
    title: string;
    text: string;
    helpfulCount: number;
    createdAt: Date;
    editedAt: null;
  }[] = [];
  const review = (reader: number, at: number) => {
    const book = books[at];
    if (!book) return;
    const rating = 1 + Math.floor(random() * 5);
    book.ratingCount++;
    book.ratingSum += rating;
    reviews.push({
      userId: reader + 1,
      bookId: at + 1,
      rating,
      title: sentence(random, 4),
      text: sentence(random, 40),
      helpfulCount: Math.floor(random() * 5),
      createdAt: past(600),
      editedAt: null,
    });
  };
  for (let reader = 0; reader < size.readers; reader++) {
    const listed = new Set<number>();
    while (listed.size < ENTRIES) listed.add(popular(random, size.books));
    let left = ENTRIES;
    for (const at of listed)
      entries.push({
        userId: reader + 1,
        list: left-- > 4 ? 1 : 0,
        bookId: at + 1,
        recency: Math.floor(random() * 4),
        addedAt: past(6),
      });
    const reviewed = new Set<number>(reader < 25 ? Array.from({ length: MUCH_READ }, (_, at) => at) : []);
    while (reviewed.size < REVIEWS) reviewed.add(popular(random, size.books));
    for (const at of reviewed) review(reader, at);
  }
  await fill('books', books);
  say('lists and reviews');
  await fill('list_entries', entries);
  await fill('reviews', reviews);
  await fill('rankings', rankingsOf(entries, books));
  await write(countSizes);

  say('forum');
  const posts = [...forum(random, size.threads, size.readers, now)];
  await fill('posts', posts);
  await db.query('UPDATE forum_counter SET threads = ?', [size.threads]);
  await fill(
    'reactions',
    posts.flatMap(({ id }, at) =>
      Array.from({ length: at % 3 }, (_, n) => ({
        postId: id,
        userId: n + 1,
        type: n ? 'love' : 'like',
        createdAt: past(30),
      })),
    ),
  );
  if (isSqlite) {
    await db.query('PRAGMA synchronous = FULL');
    await db.query('ANALYZE');
  } else await db.query('ANALYZE TABLE users, books, list_entries, reviews, rankings, posts, reactions');
}

function rankingsOf(
  entries: readonly { list: number; bookId: number; recency: number }[],
  books: readonly { titleKey: string }[],
) {
  const counts = new Map<
    string,
    { list: number; timeframe: number; bookId: number; count: number; titleKey: string }
  >();
  for (const { list, bookId, recency } of entries)
    for (let timeframe = 0; timeframe <= recency; timeframe++) {
      const key = `${list} ${timeframe} ${bookId}`;
      const row = counts.get(key);
      if (row) row.count++;
      else
        counts.set(key, { list, timeframe, bookId, count: 1, titleKey: books[bookId - 1]?.titleKey ?? '' });
    }
  return [...counts.values()];
}

export function* forum(random: () => number, threads: number, readers: number, now: number) {
  let moment = now - threads * COMMENTS * 1_000;
  const post = (
    id: string,
    above: { kind: string; threadId: string | null },
    title: string | null,
    commentCount: number,
  ) => {
    const content = title === null ? sentence(random, 20) : natural(random, 20);
    const createdAt = new Date((moment += 500));
    return {
      id,
      ...above,
      commentId: null,
      userId: 1 + Math.floor(random() * readers),
      title,
      content,
      searchKey: title === null ? null : threadSearchKey(title, content),
      commentCount,
      replyCount: 0,
      createdAt,
      activeAt: createdAt,
      editedAt: null,
      deletedAt: null,
    };
  };
  for (let thread = 0; thread < threads; thread++) {
    const comments = thread < LONG_THREADS ? COMMENTS : 3;
    const id = threadIdOf(thread);
    const title = thread < KNOWN_THREADS ? KNOWN.join(', ') : natural(random, 5);
    yield post(id, { kind: 'thread', threadId: null }, title, comments);
    for (let comment = 0; comment < comments; comment++)
      yield post(postId(2, thread, comment), { kind: 'comment', threadId: id }, null, 0);
  }
}
