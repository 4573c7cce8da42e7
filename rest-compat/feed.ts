import type { FeedKind } from '../schema/gql/types';
import type { EnumValues } from './enumValues';
import { FeedDocument, type FeedItem_itemFragment } from './gql/feed';
import { cursorPaging, nextPage, pageOf } from './page';
import type { Route } from './route';
import { array, dateTime, described, enumOf, id, integer, nullable, shape, string } from './schemas';

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
  kind: enumOf(Object.keys(KINDS)),
  text: described(string, 'What happened, in one sentence: in English, or in the language of `X-Language`.'),
  user: shape('FeedUser', { _id: id, username: string }),
  books: described(
    array(
      shape('FeedBook', {
        _id: id,
        itemId: string,
        title: string,
        author_name: array(string),
        cover_url: nullable(string),
      }),
    ),
    'The books it is about, twelve at most.',
  ),
  bookCount: described(integer, 'How many books it is about; 0 for goals and imports.'),
  review: nullable(shape('FeedReview', { _id: id, rating: integer, title: string, text: string })),
  at: described(dateTime, 'When the newest act was.'),
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
    answers: { 200: { description: 'The items.', schema: array(item) } },
    async answer({ query, run }) {
      const { limit } = pageOf(query, PAGE_SIZE);
      const { feed } = await run(FeedDocument, { first: limit, after: query.get('after') });
      return { body: feed.items.map(itemShape), ...nextPage('/api/feed', limit, feed.endCursor) };
    },
  },
];
