import type { FeedKind } from '../schema/gql/types';
import type { EnumValues } from './enumValues';
import { FeedDocument, type FeedItem_itemFragment } from './gql/feed';
import { cursorPaging, nextPage, pageOf } from './page';
import type { Route } from './route';
import { described, id, list, nullable, oneOf, shape, text, time, whole } from './schemas';

const PAGE_SIZE = 20;
const KINDS: EnumValues<FeedKind> = {
  started: 'STARTED',
  finished: 'FINISHED',
  stopped: 'STOPPED',
  wished: 'WISHED',
  reviewed: 'REVIEWED',
  goal: 'GOAL',
  imported: 'IMPORTED',
};

const item = shape('FeedItem', {
  _id: id,
  kind: oneOf(Object.keys(KINDS)),
  text: described(text, 'What happened, in one English sentence.'),
  user: shape('FeedUser', { _id: id, username: text }),
  books: described(
    list(
      shape('FeedBook', {
        _id: id,
        itemId: text,
        title: text,
        author_name: list(text),
        cover_url: nullable(text),
      }),
    ),
    'The books it is about, twelve at most.',
  ),
  bookCount: described(whole, 'How many books it is about; 0 for goals and imports.'),
  review: nullable(shape('FeedReview', { _id: id, rating: whole, title: text, text })),
  at: described(time, 'When the newest act was.'),
});

const itemShape = ({ id: _id, kind, text, user, books, bookCount, review, at }: FeedItem_itemFragment) => ({
  _id,
  kind: kind.toLowerCase(),
  text,
  user: { _id: user.id, username: user.username },
  books: books.map((book) => ({
    _id: book.id,
    itemId: book.itemId,
    title: book.title,
    author_name: book.authors,
    cover_url: book.coverUrl,
  })),
  bookCount,
  review: review && { _id: review.id, rating: review.rating, title: review.title, text: review.text },
  at,
});

export const feedRoutes: readonly Route[] = [
  {
    method: 'get',
    path: '/feed',
    name: 'feed',
    summary:
      'What the readers did whom the reader follows, newest first; acts of one reader, kind and day are one item. Days are those of the time zone in the header `X-Time-Zone`.',
    signedIn: true,
    prefixOnly: true,
    secret: true,
    query: cursorPaging(PAGE_SIZE),
    answers: { 200: { description: 'The items.', schema: list(item) } },
    async answer({ query, run }) {
      const { limit } = pageOf(query, PAGE_SIZE);
      const { feed } = await run(FeedDocument, { first: limit, after: query.get('after') });
      return { body: feed.items.map(itemShape), ...nextPage('/api/feed', limit, feed.endCursor) };
    },
  },
];
