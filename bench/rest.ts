import { arena, type Case } from './_arena';
import { itemIdOf, MUCH_READ } from './_site';

const ofBooks = (name: string, path: (itemId: string) => string): Case => ({
  name,
  requests: Array.from({ length: MUCH_READ }, (_, at) => ({ path: path(itemIdOf(at)) })),
});

const cases: readonly Case[] = [
  {
    name: 'ranking of 20',
    requests: ['wishlist', 'completed'].map((list) => ({ path: `/api/lists/top-${list}?limit=20` })),
  },
  ofBooks('book', (itemId) => `/api/book/by-item/${itemId}`),
  ofBooks('reviews of a book, 20', (itemId) => `/api/review/book/${itemId}?limit=20`),
];

/** The published REST calls, compared with a hand-written handler. */
export const bench = (words: string[]) => arena('REST', cases, ['limit', 'handwritten', 'product'], words);
