import { described, flag, id, list, nullable, oneOf, text, time, whole, type Schema } from './schemas';

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
  itemId: described(text, 'What makes the book this book here.'),
  title: text,
  authors: list(text),
  firstPublishYear: nullable(whole),
  isbns: described(list(text), 'Of 10 or 13 digits.'),
};

const entry = part({
  ...book,
  addedAt: time,
  note: described(nullable(text), 'For the reader alone.'),
  originalRating: described(nullable(number), 'Stars as another site had them, such as 3.5.'),
  tags: list(text),
  private: described(flag, 'Whether only the reader can see it.'),
});

const acquaintance = part({ username: text, createdAt: time });

const { title: _title, ...reviewed } = book;

/** A reader's archive with all of their data, as JSON Schema. */
export const archive: Schema = {
  title: 'Archive',
  description: 'Everything of one reader. `version` grows when something changes its meaning.',
  ...part(
    {
      format: { type: 'string', const: 'shelfmates' },
      version: described(whole, 'This schema describes version 1.'),
      exportedAt: time,
      profile: part({
        id: { type: ['string', 'integer'], description: id.description ?? '' },
        username: text,
        email: nullable(text),
        favoriteBook: nullable(text),
        favoriteAuthor: nullable(text),
        favoriteGenre: nullable(text),
        bio: nullable(text),
        avatar: nullable(text),
        avatarColor: nullable(text),
        createdAt: time,
        emailConfirmedAt: nullable(time),
        matchable: described(flag, 'Whether the reader takes part in matches.'),
        language: described(
          nullable(text),
          'The language of the app, such as `pt-BR`; null when none was chosen.',
        ),
        libraryVisibility: oneOf(['EVERYONE', 'READERS', 'NOBODY']),
        hasPassword: flag,
        googleAccount: nullable(text),
      }),
      wishlist: list(entry),
      reading: list(entry),
      completed: list(entry),
      stopped: list(entry),
      readings: list(
        part({
          ...book,
          state: oneOf(['open', 'finished', 'stopped']),
          startedOn: nullable(date),
          finishedOn: nullable(date),
          stoppedOn: nullable(date),
          percent: nullable(whole),
          page: nullable(whole),
          pageCount: nullable(whole),
          private: flag,
        }),
      ),
      reviews: list(
        part({
          ...reviewed,
          bookTitle: text,
          rating: described(whole, '1 to 5 stars.'),
          title: text,
          text,
          createdAt: time,
          editedAt: nullable(time),
        }),
      ),
      goals: list(part({ year: whole, books: whole })),
      helpfulMarks: list(part({ reviewer: text, bookTitle: text, createdAt: time })),
      following: list(acquaintance),
      followers: list(acquaintance),
      likesGiven: list(acquaintance),
      likesReceived: list(acquaintance),
      forumPosts: list(
        part({
          id: text,
          kind: text,
          threadId: nullable(text),
          commentId: nullable(text),
          title: nullable(text),
          content: text,
          createdAt: time,
          editedAt: nullable(time),
        }),
      ),
      forumReactions: list(part({ postId: text, type: text, createdAt: time })),
      forumReports: list(part({ postId: text, reason: text, createdAt: time })),
      bookReports: list(
        part({
          itemId: text,
          problem: oneOf(['duplicate', 'error']),
          text,
          otherItemId: nullable(text),
          createdAt: time,
        }),
      ),
      blockedReaders: list(acquaintance),
      pastActivity: described(
        list(
          part({
            kind: oneOf(['followed', 'followedBy', 'liked', 'likedBy', 'helpful', 'posted']),
            happenedAt: nullable(time),
            username: nullable(text),
            title: nullable(text),
            content: nullable(text),
          }),
        ),
        'What archives that were imported here tell of the reader’s time among other people.',
      ),
      reviewsLeftOutOfMerges: list(part({ content: text, createdAt: time })),
      notificationSettings: described(
        list(
          part({
            digest: oneOf(['off', 'daily', 'weekly']),
            weekday: described(whole, 'Of a weekly digest: from 1, Monday, to 7, Sunday.'),
            timeZone: text,
            quietFrom: described(nullable(whole), 'The hour from which devices stay silent.'),
            quietUntil: nullable(whole),
          }),
        ),
        'Empty if the reader has never changed them.',
      ),
      notificationChoices: described(
        list(part({ kind: text, channel: oneOf(['page', 'mail', 'push']), isOn: flag })),
        'The kinds of notifications that the reader has switched on or off in a channel.',
      ),
      dismissedBooks: described(
        list(part({ ...book, createdAt: time })),
        'Books that are not recommended to the reader.',
      ),
      suspension: list(part({ reason: text, startedAt: time, endsAt: time })),
      personalTokens: list(
        part({
          name: text,
          scopes: described(text, 'What the token may do, separated by commas.'),
          createdAt: time,
          lastUsedAt: nullable(time),
          expiresAt: nullable(time),
        }),
      ),
      signIns: list(part({ device: nullable(text), createdAt: time, lastUsedAt: time, expiresAt: time })),
      pushDevices: list(part({ device: nullable(text), createdAt: time })),
    },
    ['personalTokens', 'signIns', 'pushDevices'],
  ),
};
