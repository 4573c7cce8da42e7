import { joined } from './book';
import {
  AddToListDocument,
  ListDocument,
  MoveToCompletedDocument,
  RemoveFromListDocument,
  type Entry_entryFragment,
} from './gql/list';
import type { ListName } from './gql/types';
import { pageOf, paging } from './page';
import type { Route } from './route';
import { described, id, list, message, nullable, part, shape, taken, text, time } from './schemas';

const entry = shape('ListEntry', {
  _id: id,
  userId: id,
  bookId: part({ _id: id, itemId: text, title: text, author_name: list(text), cover_url: nullable(text) }),
  title: text,
  author_name: described(text, 'The authors, joined with a comma and a space.'),
  cover_url: nullable(text),
  timestamp: time,
});

function entryShape({ id, user, book, addedAt }: Entry_entryFragment) {
  const { title, authors, coverUrl } = book;
  return {
    _id: id,
    userId: user.id,
    bookId: { _id: book.id, itemId: book.itemId, title, author_name: authors, cover_url: coverUrl },
    title,
    author_name: joined(authors),
    cover_url: coverUrl,
    timestamp: addedAt,
  };
}

const body = taken(
  'NewListEntry',
  {
    userId: described(id, 'The token’s own reader.'),
    bookId: described(id, 'The `_id` of a book, or else its `itemId`.'),
    title: described(text, 'Ours is taken, as are authors and cover.'),
    author_name: text,
    cover_url: nullable(text),
  },
  ['bookId'],
);

/** The calls of one list; both lists have the same. */
const routesOf = (name: 'wishlist' | 'completed', key: ListName, already: string): readonly Route[] => {
  const Name = name === 'wishlist' ? 'Wishlist' : 'Completed';
  const words = name === 'wishlist' ? 'wishlist' : 'completed list';
  return [
    {
      method: 'post',
      path: `/lists/${name}`,
      name: `addTo${Name}`,
      summary: `Puts a book on the reader’s ${words}.`,
      signedIn: true,
      body,
      answers: { 201: { description: 'The new entry.', schema: entry } },
      refusals: { 404: 'This book is not known here.', 409: already },
      async answer({ body, run }) {
        const { addToList } = await run(AddToListDocument, { bookId: body.id('bookId'), list: key });
        return { status: 201, body: entryShape(addToList) };
      },
    },
    {
      method: 'get',
      path: `/lists/${name}/{id}`,
      name: `${name}Of`,
      summary: `A reader’s ${words}, newest first.`,
      query: paging(),
      answers: { 200: { description: 'The entries.', schema: list(entry) } },
      refusals: { 404: 'This reader is not known here.' },
      async answer({ path, query, run }) {
        const { list } = await run(ListDocument, {
          userId: path.id ?? '',
          list: key,
          ...pageOf(query),
        });
        return { body: list.entries.map(entryShape), total: list.totalCount };
      },
    },
    {
      method: 'delete',
      path: `/lists/${name}/{id}`,
      name: `removeFrom${Name}`,
      summary: `Takes a book off the reader’s ${words}.`,
      signedIn: true,
      answers: { 200: { description: 'It is gone.', schema: message } },
      refusals: { 403: 'The entry belongs to another reader.', 404: 'There is no such entry.' },
      async answer({ path, run }) {
        await run(RemoveFromListDocument, { entryId: path.id ?? '', list: key });
        return { body: { message: `Book removed from your ${words}.` } };
      },
    },
  ];
};

export const listRoutes: readonly Route[] = [
  ...routesOf('wishlist', 'WISHLIST', 'This book is already on your Wishlist.'),
  ...routesOf('completed', 'COMPLETED', 'This book is already on Completed list.'),
  {
    method: 'put',
    path: '/lists/wishlist-to-completed/{entryId}',
    name: 'moveToCompleted',
    summary: 'Moves a book from the reader’s wishlist to her completed list, in one step.',
    signedIn: true,
    answers: { 200: { description: 'The entry on the completed list.', schema: entry } },
    refusals: { 403: 'The entry belongs to another reader.', 404: 'There is no such entry on the wishlist.' },
    async answer({ path, run }) {
      const { moveToCompleted } = await run(MoveToCompletedDocument, { entryId: path.entryId ?? '' });
      return { body: entryShape(moveToCompleted.entry) };
    },
  },
];
