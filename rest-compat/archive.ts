import {
  array,
  boolean,
  dateTime,
  described,
  enumOf,
  id,
  integer,
  nullable,
  type Schema,
  string,
} from './schemas';

/** An object of the archive; later versions may add properties. */
const part = (properties: Record<string, Schema>, optional: readonly string[] = []): Schema => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
});

const date = {
  type: 'string',
  pattern: String.raw`^\d{4}(-\d{2}(-\d{2})?)?$`,
  description: 'A calendar date known to the day, the month or the year.',
};
const number: Schema = { type: 'number' };

const book = {
  itemId: described(string, 'What makes the book this book here.'),
  title: string,
  authors: array(string),
  firstPublishYear: nullable(integer),
  isbns: described(array(string), 'Of 10 or 13 digits.'),
};

const entry = part({
  ...book,
  addedAt: dateTime,
  note: described(nullable(string), 'For the reader alone.'),
  originalRating: described(nullable(number), 'Stars as another site had them, such as 3.5.'),
  tags: array(string),
  private: described(boolean, 'Whether only the reader can see it.'),
});

const acquaintance = part({ username: string, createdAt: dateTime });

const { title: _title, ...reviewed } = book;

/** A reader's archive with all of their data, as JSON Schema. */
export const archive: Schema = {
  title: 'Archive',
  description: 'Everything of one reader. `version` grows when something changes its meaning.',
  ...part(
    {
      format: { type: 'string', const: 'shelfmates' },
      version: described(integer, 'This schema describes version 1.'),
      exportedAt: dateTime,
      profile: part({
        id: { type: ['string', 'integer'], description: id.description ?? '' },
        username: string,
        email: nullable(string),
        favoriteBook: nullable(string),
        favoriteAuthor: nullable(string),
        favoriteGenre: nullable(string),
        bio: nullable(string),
        avatar: nullable(string),
        avatarColor: nullable(string),
        createdAt: dateTime,
        emailConfirmedAt: nullable(dateTime),
        matchable: described(boolean, 'Whether the reader takes part in matches.'),
        language: described(
          nullable(string),
          'The language of the app, such as `pt-BR`; null when none was chosen.',
        ),
        libraryVisibility: enumOf(['EVERYONE', 'READERS', 'NOBODY']),
        hasPassword: boolean,
        googleAccount: nullable(string),
      }),
      wishlist: array(entry),
      reading: array(entry),
      completed: array(entry),
      stopped: array(entry),
      readings: array(
        part({
          ...book,
          state: enumOf(['open', 'finished', 'stopped']),
          startedOn: nullable(date),
          finishedOn: nullable(date),
          stoppedOn: nullable(date),
          percent: nullable(integer),
          page: nullable(integer),
          pageCount: nullable(integer),
          private: boolean,
        }),
      ),
      reviews: array(
        part({
          ...reviewed,
          bookTitle: string,
          rating: described(integer, '1 to 5 stars.'),
          title: string,
          text: string,
          createdAt: dateTime,
          editedAt: nullable(dateTime),
        }),
      ),
      goals: array(part({ year: integer, books: integer })),
      helpfulMarks: array(part({ reviewer: string, bookTitle: string, createdAt: dateTime })),
      following: array(acquaintance),
      followers: array(acquaintance),
      likesGiven: array(acquaintance),
      likesReceived: array(acquaintance),
      forumPosts: array(
        part({
          id: string,
          kind: string,
          threadId: nullable(string),
          commentId: nullable(string),
          title: nullable(string),
          content: string,
          createdAt: dateTime,
          editedAt: nullable(dateTime),
        }),
      ),
      forumReactions: array(part({ postId: string, type: string, createdAt: dateTime })),
      forumReports: array(part({ postId: string, reason: string, createdAt: dateTime })),
      bookReports: array(
        part({
          itemId: string,
          problem: enumOf(['duplicate', 'error']),
          text: string,
          otherItemId: nullable(string),
          createdAt: dateTime,
        }),
      ),
      blockedReaders: array(acquaintance),
      pastActivity: described(
        array(
          part({
            kind: enumOf(['followed', 'followedBy', 'liked', 'likedBy', 'helpful', 'posted']),
            happenedAt: nullable(dateTime),
            username: nullable(string),
            title: nullable(string),
            content: nullable(string),
          }),
        ),
        'What archives that were imported here tell of the reader’s time among other people.',
      ),
      reviewsLeftOutOfMerges: array(part({ content: string, createdAt: dateTime })),
      notificationSettings: described(
        array(
          part({
            digest: enumOf(['off', 'daily', 'weekly']),
            weekday: described(integer, 'Of a weekly digest: from 1, Monday, to 7, Sunday.'),
            timeZone: string,
            quietFrom: described(nullable(integer), 'The hour from which devices stay silent.'),
            quietUntil: nullable(integer),
          }),
        ),
        'Empty if the reader has never changed them.',
      ),
      notificationChoices: described(
        array(part({ kind: string, channel: enumOf(['page', 'mail', 'push']), isOn: boolean })),
        'The kinds of notifications that the reader has switched on or off in a channel.',
      ),
      dismissedBooks: described(
        array(part({ ...book, createdAt: dateTime })),
        'Books that are not recommended to the reader.',
      ),
      suspension: array(part({ reason: string, startedAt: dateTime, endsAt: dateTime })),
      personalTokens: array(
        part({
          name: string,
          scopes: described(string, 'What the token may do, separated by commas.'),
          createdAt: dateTime,
          lastUsedAt: nullable(dateTime),
          expiresAt: nullable(dateTime),
        }),
      ),
      signIns: array(
        part({ device: nullable(string), createdAt: dateTime, lastUsedAt: dateTime, expiresAt: dateTime }),
      ),
      pushDevices: array(part({ device: nullable(string), createdAt: dateTime })),
    },
    ['personalTokens', 'signIns', 'pushDevices'],
  ),
};
