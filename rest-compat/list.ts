import { joined } from './book';
import {
  AddToListDocument,
  ChangeEntryDocument,
  EntryDocument,
  ListDocument,
  MoveToCompletedDocument,
  RemoveFromListDocument,
  SetEntryPrivateDocument,
  type Entry_entryFragment,
} from './gql/list';
import type { ListName, ListOrder } from '../schema/gql/types';
import { isNameIn } from './enumValues';
import { HttpError } from './HttpError';
import { pageOf, paging } from './page';
import type { Route } from './route';
import {
  array,
  boolean,
  dateTime,
  described,
  enumOf,
  id,
  message,
  nullable,
  object,
  requestBody,
  shape,
  string,
  upTo,
} from './schemas';

const entry = shape('ListEntry', {
  _id: id,
  userId: id,
  bookId: object({
    _id: id,
    itemId: string,
    title: string,
    author_name: array(string),
    cover_url: nullable(string),
  }),
  title: string,
  author_name: described(string, 'The authors, joined with a comma and a space.'),
  cover_url: nullable(string),
  timestamp: dateTime,
  tags: described(array(string), 'In alphabetical order.'),
  note: described(nullable(string), 'The private note; null without one, and for everyone but its owner.'),
  'private?': described(boolean, 'Whether only its owner can see the entry; absent for everyone else.'),
});

function entryShape({ id, user, book, addedAt, tags, note, private: isPrivate }: Entry_entryFragment) {
  const { title, authors, coverUrl } = book;
  return {
    _id: id,
    userId: user.id,
    bookId: { _id: book.id, itemId: book.itemId, title, author_name: authors, cover_url: coverUrl },
    title,
    author_name: joined(authors),
    cover_url: coverUrl,
    timestamp: addedAt,
    tags,
    note,
    ...(isPrivate !== null && { private: isPrivate }),
  };
}

const today = described(
  string,
  'The reader’s day, such as `2026-05-17`, on which a reading begins or ends by this; by default the day in UTC.',
);

const body = requestBody(
  'NewListEntry',
  {
    userId: described(id, 'The owner of the token.'),
    bookId: described(id, 'The `_id` of a book, or else its `itemId`.'),
    title: described(string, 'Ignored, like authors and cover: the stored book is used.'),
    author_name: string,
    cover_url: nullable(string),
    private: described(boolean, 'Whether only the reader can see the book on their lists.'),
    today,
  },
  ['bookId'],
);

const WORDS = {
  wishlist: 'wishlist',
  completed: 'completed list',
  reading: 'Currently Reading list',
  stopped: 'Did Not Finish list',
} as const;

const REMOVED: Readonly<Record<keyof typeof WORDS, string>> = {
  wishlist: 'Book removed from your wishlist.',
  completed: 'Book removed from your completed list.',
  reading: 'Book removed from your Currently Reading list.',
  stopped: 'Book removed from your Did Not Finish list.',
};

const ORDERS = { last: 'LAST_ADDED', first: 'FIRST_ADDED', title: 'TITLE', read: 'LAST_READ' } as const;

/** The requested order of a list, by default the newest entries first; undefined if it is unknown. */
function orderOf(query: URLSearchParams): ListOrder | undefined {
  const name = query.get('order') || 'last';
  return isNameIn(ORDERS, name) ? ORDERS[name] : undefined;
}

const entryChange = requestBody(
  'ListEntryChange',
  {
    tags: described(array(upTo(40)), 'The new tags of the entry. A reader can have at most 50 tags.'),
    note: described(upTo(20_000), 'A note that nobody else can read.'),
    private: described(boolean, 'Whether only the reader can see the entry.'),
  },
  [],
);

/** The routes of one list; they are the same for all lists. */
const routesOf = (name: keyof typeof WORDS, key: ListName, already: string): readonly Route[] => {
  const Name = name[0]!.toUpperCase() + name.slice(1);
  const words = WORDS[name];
  return [
    {
      method: 'post',
      path: `/lists/${name}`,
      name: `addTo${Name}`,
      summary: `Adds a book to the user’s ${words}.`,
      signedIn: true,
      body,
      answers: { 201: { description: 'The new entry.', schema: entry } },
      refusals: { 404: 'Book not found.', 409: already },
      async answer({ body, run }) {
        const { addToList } = await run(AddToListDocument, {
          bookId: body.id('bookId'),
          list: key,
          private: body.boolean('private'),
          today: body.optionalString('today'),
        });
        return { status: 201, body: entryShape(addToList) };
      },
    },
    {
      method: 'get',
      path: `/lists/${name}/{id}`,
      name: `${name}Of`,
      summary: `A reader’s ${words}, newest first.`,
      reader: 'id',
      query: {
        ...paging(),
        order: {
          schema: enumOf(Object.keys(ORDERS)),
          description: 'The order; by default the newest entries first. `read` is by dates of readings.',
        },
        tag: {
          schema: string,
          description: 'Only entries with this tag; may be given several times for entries with all of them.',
        },
      },
      answers: { 200: { description: 'The entries.', schema: array(entry) } },
      refusals: { 400: 'Unknown order.', 404: 'User not found.' },
      async answer({ path, query, run }) {
        const order = orderOf(query);
        const { list } = await run(ListDocument, {
          userId: path.id ?? '',
          list: key,
          order: order ?? 'LAST_ADDED',
          tags: query.getAll('tag'),
          ...pageOf(query),
        });
        // An unknown user is reported first.
        if (!order) throw new HttpError(400, 'order must be last, first, title or read.');
        return { body: list.entries.map(entryShape), total: list.totalCount };
      },
    },
    {
      method: 'delete',
      path: `/lists/${name}/{id}`,
      name: `removeFrom${Name}`,
      summary: `Removes a book from the user’s ${words}.`,
      signedIn: true,
      answers: { 200: { description: 'It was removed.', schema: message } },
      refusals: { 403: 'The entry belongs to another user.', 404: 'There is no such entry.' },
      async answer({ path, run }) {
        await run(RemoveFromListDocument, { entryId: path.id ?? '', list: key });
        return { body: { message: REMOVED[name] } };
      },
    },
    {
      method: 'put',
      path: `/lists/${name}/{id}`,
      name: `change${Name}Entry`,
      prefixOnly: true,
      summary: 'Changes the tags, the private note or the privacy of an entry; what is absent stays.',
      signedIn: true,
      body: entryChange,
      answers: { 200: { description: 'The entry.', schema: entry } },
      refusals: { 403: 'The entry belongs to another user.', 404: 'There is no such entry.' },
      async answer({ path, body, run }) {
        const entryId = path.id ?? '';
        await run(EntryDocument, { entryId, list: key });
        const change = {
          ...(body.has('tags') && { tags: body.strings('tags') }),
          ...(body.has('note') && { note: body.string('note') }),
        };
        const isPrivate = body.has('private') ? body.boolean('private') : undefined;
        if (isPrivate !== undefined && Object.keys(change).length === 0) {
          // Suspended users may do this, and no other change.
          const { setPrivate } = await run(SetEntryPrivateDocument, { entryId, isPrivate });
          return { body: entryShape(setPrivate) };
        }
        const { changeEntry } = await run(ChangeEntryDocument, {
          entryId,
          change: { ...change, ...(isPrivate !== undefined && { private: isPrivate }) },
        });
        return { body: entryShape(changeEntry) };
      },
    },
  ];
};

export const listRoutes: readonly Route[] = [
  ...routesOf('wishlist', 'WISHLIST', 'This book is already on your Wishlist.'),
  ...routesOf('completed', 'COMPLETED', 'This book is already on Completed list.'),
  ...routesOf('reading', 'READING', 'You are already reading this book.'),
  ...routesOf('stopped', 'STOPPED', 'This book is already on your Did Not Finish list.'),
  {
    method: 'put',
    path: '/lists/wishlist-to-completed/{entryId}',
    name: 'moveToCompleted',
    summary: 'Moves a book from the user’s wishlist to their completed list.',
    signedIn: true,
    body: requestBody('CompletedMove', { today }, []),
    answers: { 200: { description: 'The entry on the completed list.', schema: entry } },
    refusals: { 403: 'The entry belongs to another user.', 404: 'There is no such entry on the wishlist.' },
    async answer({ path, body, run }) {
      const { moveToCompleted } = await run(MoveToCompletedDocument, {
        entryId: path.entryId ?? '',
        today: body.optionalString('today'),
      });
      return { body: entryShape(moveToCompleted.entry) };
    },
  },
];
