import 'reflect-metadata';
import { describe, expect, test } from 'vitest';
import { starterCatalogue } from '../../gateway/seed/starterCatalogue';
import { forumPosts, threads } from '../../gateway/seed/sample/forumPosts';
import { listEntries } from '../../gateway/seed/sample/lists';
import { joinedAt, readers } from '../../gateway/seed/sample/readers';
import { tastes } from '../../gateway/seed/sample/tastes';
import { reviewed, reviewFiles } from '../../gateway/seed/sample/writtenReviews';
import { cleanUsername, usernameKey, usernameSkeleton } from '../../schema/account/rules';
import { AVATAR_KEYS, codePoints, limits } from '../../schema/limits';
import { ListName } from '../../schema/list/ListEntry';

const now = new Date('2027-03-04T12:00:00Z');
const books = new Set(starterCatalogue.map((book) => book.itemId));
const byName = new Map(readers.map((reader) => [reader.username, reader]));
const PALETTE = '#cf3535 #0076CE #1bb860 #C8AF55 #9370DB #ef809e #708090 #a97142'.split(' ');
/** What a careful writer of English would not type: straight quotation marks, doubled spaces, spaces at the ends. */
const CARELESS = /['"]|  |^\s|\s$/;

const strangers = (itemIds: readonly string[]) => itemIds.filter((itemId) => !books.has(itemId));
const twice = (values: readonly string[]) => values.filter((value, at) => values.indexOf(value) !== at);

describe('the readers', () => {
  test('have names that a reader may choose, and that nobody can confuse', () => {
    for (const { username } of readers) expect(cleanUsername(username)).toBe(username);
    expect(twice(readers.map(({ username }) => usernameKey(username)))).toEqual([]);
    expect(twice(readers.map(({ username }) => usernameSkeleton(username)))).toEqual([]);
  });

  test('show every avatar, and colours of the palette', () => {
    expect(new Set(readers.map(({ avatar }) => avatar))).toEqual(new Set(AVATAR_KEYS));
    for (const { color } of readers) if (color !== null) expect(PALETTE).toContain(color);
  });

  test('keep their bios short, and love books and circles that are there', () => {
    for (const { bio } of readers) {
      expect(codePoints(bio)).toBeLessThanOrEqual(limits.bio);
      expect(bio).not.toMatch(CARELESS);
    }
    expect(strangers(readers.flatMap(({ favorite }) => favorite?.book ?? []))).toEqual([]);
    expect(strangers(Object.values(tastes).flatMap((taste) => taste.books ?? []))).toEqual([]);
    for (const taste of readers.flatMap((reader) => reader.tastes)) expect(tastes).toHaveProperty(taste);
  });
});

describe('the lists', () => {
  const entries = listEntries(now);
  const listed = (username: string, list: ListName) =>
    entries
      .filter((entry) => entry.reader.username === username && entry.list === list)
      .map(({ itemId }) => itemId);

  test('hold each book once, with all that the reader reviewed among the completed', () => {
    for (const [username, reader] of byName) {
      const completed = listed(username, ListName.COMPLETED);
      expect(twice([...completed, ...listed(username, ListName.WISHLIST)])).toEqual([]);
      expect(completed, username).toEqual(expect.arrayContaining(reviewed(reader)));
      expect(completed, username).toHaveLength(reader.completed);
    }
  });

  test('grow from the day a reader joins until now, within a year', () => {
    for (const { reader, addedAt } of entries) {
      expect(addedAt >= joinedAt(reader, now) && addedAt < now).toBe(true);
      expect(now.getTime() - addedAt.getTime()).toBeLessThan(365 * 86_400_000);
    }
  });

  test('are the same each time', () => {
    expect(listEntries(now)).toEqual(entries);
  });
});

describe('the reviews', () => {
  const reviews = reviewFiles.flatMap((file) =>
    Object.entries(file).flatMap(([itemId, byReader]) =>
      Object.entries(byReader).map(([username, review]) => ({ itemId, username, ...review })),
    ),
  );

  test('are there in hundreds, kind but honest', () => {
    expect(reviews.length).toBeGreaterThanOrEqual(300);
    const mean = reviews.reduce((sum, { rating }) => sum + rating, 0) / reviews.length;
    expect(mean).toBeGreaterThan(3.7);
    expect(mean).toBeLessThan(4.3);
    expect(new Set(reviews.map(({ rating }) => rating))).toEqual(new Set([1, 2, 3, 4, 5]));
  });

  test('name books and readers that are there, one for each pair, no two alike', () => {
    expect(strangers(reviews.map(({ itemId }) => itemId))).toEqual([]);
    expect(reviews.filter(({ username }) => !byName.has(username))).toEqual([]);
    expect(twice(reviewFiles.flatMap((file) => Object.keys(file)))).toEqual([]);
    expect(twice(reviews.flatMap(({ text }) => text || []))).toEqual([]);
  });

  test('keep the limits', () => {
    for (const { title = '', text = '' } of reviews) {
      expect(codePoints(title)).toBeLessThanOrEqual(limits.reviewTitle);
      expect(codePoints(text)).toBeLessThanOrEqual(limits.reviewText);
      for (const words of [title, text]) expect(words).not.toMatch(CARELESS);
    }
  });
});

describe('the forum', () => {
  const posts = forumPosts(now);

  test('goes forward in time, thread by thread', () => {
    const timeOf = new Map(posts.map((post) => [post.written, post.createdAt.getTime()]));
    for (const thread of threads) {
      const comments = (thread.comments ?? []).flatMap((comment) => [comment, ...(comment.replies ?? [])]);
      const times = [thread, ...comments].map((post) => timeOf.get(post) ?? 0);
      expect(times, thread.title).toEqual([...new Set(times)].sort((a, b) => a - b));
      expect(times.at(-1)).toBeLessThan(now.getTime());
    }
  });

  test('is written by readers who have joined, within the limits', () => {
    for (const { written, title, createdAt } of posts) {
      expect(codePoints(title ?? '')).toBeLessThanOrEqual(limits.postTitle);
      expect(written.text ?? '').not.toMatch(CARELESS);
      if (written.deleted) continue;
      const reader = byName.get(written.by ?? '');
      expect(reader && createdAt > joinedAt(reader, now), `${written.by}: ${written.text}`).toBe(true);
      expect(written.text).toBeTruthy();
    }
  });

  test('has ids in the order of time', () => {
    const ids = posts.map(({ id }) => id);
    expect(ids).toEqual([...ids].sort());
    for (const id of ids)
      expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  });
});
