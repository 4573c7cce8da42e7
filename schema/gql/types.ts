export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** A date-time string at UTC, such as 2007-12-03T10:15:30Z, compliant with the `date-time` format outlined in section 5.6 of the RFC 3339 profile of the ISO 8601 standard for representation of dates and times using the Gregorian calendar.This scalar is serialized to a string in ISO 8601 format and parsed from a string in ISO 8601 format. */
  DateTimeISO: { input: string; output: string; }
  /** The `JSONObject` scalar type represents JSON objects as specified by [ECMA-404](http://www.ecma-international.org/publications/files/ECMA-ST/ECMA-404.pdf). */
  JSONObject: { input: Record<string, unknown>; output: Record<string, unknown>; }
};

/** The private side of the viewer’s account. Nobody else can see it. */
export type Account = {
  __typename: 'Account';
  /** This device first, then the most recently used. */
  devices: Array<Device>;
  /** Visible to its owner only. */
  email?: Maybe<Scalars['String']['output']>;
  /** Whether the address has been confirmed by its link. */
  emailConfirmed: Scalars['Boolean']['output'];
  /** Whether a Google account is linked. */
  hasGoogle: Scalars['Boolean']['output'];
  /** False for users who only sign in with Google. */
  hasPassword: Scalars['Boolean']['output'];
  /** ID of the user. */
  id: Scalars['ID']['output'];
  /** The address that replaces `email` once it is confirmed. */
  newEmail?: Maybe<Scalars['String']['output']>;
  /** Valid personal tokens, newest first. */
  personalTokens: Array<PersonalToken>;
  /** Why and until when the user may not write; null if they may. */
  suspension?: Maybe<Suspension>;
  /** Unique, ignoring case. */
  username: Scalars['String']['output'];
};

/** The book as we know it now. */
export type AddedBook = {
  __typename: 'AddedBook';
  /** The book this refers to. */
  book: Book;
  /** False when the book was known already; it is then unchanged. */
  isNew: Scalars['Boolean']['output'];
};

/** A book that readers who loved another one also loved. */
export type AlsoLovedBook = {
  __typename: 'AlsoLovedBook';
  /** The book this refers to. */
  book: Book;
  /** How many readers gave 4 stars or more to both. */
  readerCount: Scalars['Int']['output'];
};

/** A book, known by its `itemId`. */
export type Book = {
  __typename: 'Book';
  /** Books that users who rated this book 4 stars or more also rated 4 stars or more, most significant first; each by at least two users. */
  alsoLoved: Array<AlsoLovedBook>;
  /** The authors, with the keys of their pages. */
  authorGroups: Array<BookGroup>;
  /** Open Library keys of the authors. */
  authorKeys: Array<Scalars['String']['output']>;
  /** In the order of the title page. */
  authors: Array<Scalars['String']['output']>;
  /** Forum threads that mention the book in their title, text or newest comments, most recently active first. */
  conversations: Array<Post>;
  /** Path on our own origin that serves the cover as WebP; null without a cover. It is 404 when the cover cannot be fetched. */
  coverPath?: Maybe<Scalars['String']['output']>;
  /** http(s), or a path of our own. */
  coverUrl?: Maybe<Scalars['String']['output']>;
  /** Plain text; null if unknown. */
  description?: Maybe<Scalars['String']['output']>;
  /** Negative before the common era. */
  firstPublishYear?: Maybe<Scalars['Int']['output']>;
  /** Null if unknown. */
  firstSentence?: Maybe<Scalars['String']['output']>;
  /** Null for a book that only an external catalogue knows so far. */
  id?: Maybe<Scalars['ID']['output']>;
  /** ISBN-10s and ISBN-13s of all editions. */
  isbns: Array<Scalars['String']['output']>;
  /** Public key of the book. Treat as an opaque string; it may contain slashes and any other character. */
  itemId: Scalars['String']['output'];
  /** Other books by the first author, most read first. */
  moreByAuthor: Array<Book>;
  /** Title in the language of the original, when it differs. */
  originalTitle?: Maybe<Scalars['String']['output']>;
  /** Average rating and number of reviews. */
  ratingStats: RatingStats;
  /** Subjects as catalogues group them. */
  subjectFacets: Array<Scalars['String']['output']>;
  /** The subjects in one vocabulary, with the keys of their pages. */
  subjectGroups: Array<BookGroup>;
  /** What the book is about. */
  subjects: Array<Scalars['String']['output']>;
  /** As on the title page. */
  title: Scalars['String']['output'];
  /** The viewer’s entry if the book is on their completed list. */
  viewerCompletedEntry?: Maybe<ListEntry>;
  /** The viewer’s own entry if they are reading the book. */
  viewerReadingEntry?: Maybe<ListEntry>;
  /** The viewer’s own readings of the book, newest first. */
  viewerReadings: Array<Reading>;
  /** The viewer’s own review of it. */
  viewerReview?: Maybe<Review>;
  /** The viewer’s own entry if they stopped reading the book. */
  viewerStoppedEntry?: Maybe<ListEntry>;
  /** The viewer’s entry if the book is on their wishlist. */
  viewerWishlistEntry?: Maybe<ListEntry>;
};


/** A book, known by its `itemId`. */
export type BookalsoLovedArgs = {
  limit?: Scalars['Int']['input'];
};


/** A book, known by its `itemId`. */
export type BookconversationsArgs = {
  limit?: Scalars['Int']['input'];
};


/** A book, known by its `itemId`. */
export type BookmoreByAuthorArgs = {
  limit?: Scalars['Int']['input'];
};

/** An author or a subject, with the key under which its books are found. */
export type BookGroup = {
  __typename: 'BookGroup';
  /** The key of its page. */
  key: Scalars['String']['output'];
  /** The name of the author or subject. */
  name: Scalars['String']['output'];
};

/** Some books of an author or about a subject. */
export type BookGroupPage = {
  __typename: 'BookGroupPage';
  /** The books of this page. */
  books: Array<Book>;
  /** The key of its page. */
  key: Scalars['String']['output'];
  /** The name of the author or subject. */
  name: Scalars['String']['output'];
  /** At most ten thousand are counted. */
  totalCount: Scalars['Int']['output'];
};

/** A book to add. Invalid ISBNs, years and cover addresses are left out. */
export type BookInput = {
  /** Up to 50, in the order of the authors. */
  authorKeys?: Array<Scalars['String']['input']>;
  /** Up to 50 names of up to 200 characters. */
  authors?: Array<Scalars['String']['input']>;
  /** An http or https address without a password; anything else is left out. */
  coverUrl?: InputMaybe<Scalars['String']['input']>;
  /** Up to 10,000 characters. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** Negative before the common era. */
  firstPublishYear?: InputMaybe<Scalars['Int']['input']>;
  /** Up to 2,000 characters. */
  firstSentence?: InputMaybe<Scalars['String']['input']>;
  /** Up to 200; invalid ISBNs are left out. */
  isbns?: Array<Scalars['String']['input']>;
  /** Public key of the book, up to 255 characters. Treat as an opaque string. */
  itemId: Scalars['String']['input'];
  /** Up to 100 of up to 200 characters. */
  subjectFacets?: Array<Scalars['String']['input']>;
  /** Up to 100 of up to 200 characters. */
  subjects?: Array<Scalars['String']['input']>;
  /** Up to 500 characters. */
  title: Scalars['String']['input'];
};

/** Two books that may be the same. */
export type BookPair = {
  __typename: 'BookPair';
  /** The one with more readers. */
  book: Book;
  /** The one with fewer readers. */
  other: Book;
  /** How many readers have the other one on a list. */
  otherReaders: Scalars['Int']['output'];
  /** How many readers have it on a list. */
  readers: Scalars['Int']['output'];
};

/** What is wrong with a book. */
export type BookProblem =
  /** It is the same work as another book. */
  | 'DUPLICATE'
  /** Something said about it is wrong. */
  | 'ERROR';

/** What a reader says is wrong with a book. */
export type BookReport = {
  __typename: 'BookReport';
  /** Creation time (UTC). */
  createdAt: Scalars['DateTimeISO']['output'];
  /** Of a duplicate: the book it is the same as, if the reader named it. */
  otherBook?: Maybe<Book>;
  /** What is wrong. */
  problem: BookProblem;
  /** In words; may be empty for a duplicate. */
  text: Scalars['String']['output'];
  /** The user. */
  user: User;
};

/** What happened to a post. */
export type ChangeKind =
  /** The post was deleted; it keeps its place without its text. */
  | 'DELETED'
  /** The author edited the text. */
  | 'EDITED'
  /** A new thread, comment or reply. */
  | 'POSTED'
  /** A reaction was added, changed or removed. */
  | 'REACTED';

/** A book, and what two readers think of it. */
export type ComparedBook = {
  __typename: 'ComparedBook';
  /** The book this refers to. */
  book: Book;
  /** Null when not reviewed. */
  theirRating?: Maybe<Scalars['Int']['output']>;
  /** Null if the user has not reviewed it. */
  viewerRating?: Maybe<Scalars['Int']['output']>;
};

/** The viewer and another reader side by side. */
export type Comparison = {
  __typename: 'Comparison';
  /** At least two stars apart, the widest first. */
  disagreements: Array<ComparedBook>;
  /** The other reader’s id. */
  id: Scalars['ID']['output'];
  /** The match between both users, with its reasons. */
  match: Match;
  /** Both rated these 4 stars and up. */
  sharedLoves: Array<ComparedBook>;
  /** Number of books the other user has completed. */
  theirBookCount: Scalars['Int']['output'];
  /** The other reader loved these; the viewer has not listed them. */
  toBorrow: Array<ComparedBook>;
  /** The viewer loved these; the other reader has not listed them. */
  toLend: Array<ComparedBook>;
  /** The user. */
  user: User;
  /** Number of books the viewer has completed. */
  viewerBookCount: Scalars['Int']['output'];
};

/** A book went from the wishlist to the completed list. */
export type CompletedMove = {
  __typename: 'CompletedMove';
  /** On the completed list; the one that was there already, if there was. */
  entry: ListEntry;
  /** What was on the wishlist. */
  removed: RemovedEntry;
};

/** A reading that was deleted. */
export type DeletedReading = {
  __typename: 'DeletedReading';
  /** The book this refers to. */
  book: Book;
  /** Unique identifier. Treat as an opaque string. */
  id: Scalars['ID']['output'];
};

/** A review that is no longer there. */
export type DeletedReview = {
  __typename: 'DeletedReview';
  /** The book this refers to. */
  book: Book;
  /** Unique identifier. Treat as an opaque string. */
  id: Scalars['ID']['output'];
  /** The user. */
  user: User;
};

/** A browser or other client where the user is signed in. */
export type Device = {
  __typename: 'Device';
  /** Whether this request was made from it. */
  current: Scalars['Boolean']['output'];
  /** Unique identifier. Treat as an opaque string. */
  id: Scalars['ID']['output'];
  /** To the hour. */
  lastUsedAt: Scalars['DateTimeISO']['output'];
  /** The `User-Agent` it signed in with; may be empty. */
  name: Scalars['String']['output'];
  /** When the user signed in on this device (UTC). */
  signedInAt: Scalars['DateTimeISO']['output'];
};

/** Whether digests can be mailed to the viewer’s address. */
export type DigestAddress =
  /** The account has no address. */
  | 'NONE'
  /** Digests are mailed. */
  | 'READY'
  /** The mail server of the address refused a mail for good. Confirm it again. */
  | 'REFUSED'
  /** The address is not confirmed. */
  | 'UNCONFIRMED';

/** How often a digest of notifications is mailed. */
export type DigestFrequency =
  /** Every day at 8:00, if there is anything new. */
  | 'DAILY'
  /** Never. */
  | 'OFF'
  /** Once a week at 8:00, if there is anything new. */
  | 'WEEKLY';

/** An import that was deleted. */
export type DiscardedImport = {
  __typename: 'DiscardedImport';
  /** Unique identifier. Treat as an opaque string. */
  id: Scalars['ID']['output'];
};

/** What of a review changes; what is absent stays. */
export type EditReviewInput = {
  /** 1 to 5 stars. */
  rating?: InputMaybe<Scalars['Int']['input']>;
  /** Up to 500 characters. */
  text?: InputMaybe<Scalars['String']['input']>;
  /** Up to 50 characters. */
  title?: InputMaybe<Scalars['String']['input']>;
};

/** What changes about an entry; what is absent stays. */
export type EntryChange = {
  /** Tags to add, of up to 40 characters; the entry keeps its others. */
  addTags?: InputMaybe<Array<Scalars['String']['input']>>;
  /** The new private note, up to 20,000 characters; empty to delete it. */
  note?: InputMaybe<Scalars['String']['input']>;
  /** Whether only the viewer can see the book on their lists. */
  private?: InputMaybe<Scalars['Boolean']['input']>;
  /** Tags to remove; case and accents do not matter. */
  removeTags?: InputMaybe<Array<Scalars['String']['input']>>;
  /** The new tags, which are public, of up to 40 characters. A reader can have at most 50 tags. */
  tags?: InputMaybe<Array<Scalars['String']['input']>>;
};

/** Two readers who match, shown to people without an account. */
export type ExampleMatch = {
  __typename: 'ExampleMatch';
  /** Unique identifier. Treat as an opaque string. */
  id: Scalars['ID']['output'];
  /** The match, from the side of `reader`. */
  match: Match;
  /** The reader whose match it is. */
  reader: User;
};

/** What one reader did on one day: acts of the same kind are one item. */
export type FeedItem = {
  __typename: 'FeedItem';
  /** When the newest act was. */
  at: Scalars['DateTimeISO']['output'];
  /** Number of books it is about; 0 for goals and imports. */
  bookCount: Scalars['Int']['output'];
  /** The books it is about, newest act first. */
  books: Array<Book>;
  /** The same while the item grows. */
  id: Scalars['ID']['output'];
  /** The kind of this object. */
  kind: FeedKind;
  /** The review, if it is about one. */
  review?: Maybe<Review>;
  /** What happened, in one sentence without a full stop: in English, or in the language of `X-Language`. */
  text: Scalars['String']['output'];
  /** The reader who did it. */
  user: User;
  /** The year of a goal that was reached. */
  year?: Maybe<Scalars['Int']['output']>;
};


/** What one reader did on one day: acts of the same kind are one item. */
export type FeedItembooksArgs = {
  limit?: Scalars['Int']['input'];
};

/** What a reader did. */
export type FeedKind =
  /** They finished books. */
  | 'FINISHED'
  /** They reached their goal for a year. */
  | 'GOAL'
  /** They imported a library. */
  | 'IMPORTED'
  /** They reviewed books. */
  | 'REVIEWED'
  /** They started reading books. */
  | 'STARTED'
  /** They stopped reading books before the end. */
  | 'STOPPED'
  /** They put books on their wishlist. */
  | 'WISHED';

/** What came to the viewer’s feed. */
export type FeedNews = {
  __typename: 'FeedNews';
  /** Items that have come or grown since the given moment. */
  newCount: Scalars['Int']['output'];
};

/** Some items of a feed, and where the next ones begin. */
export type FeedPage = {
  __typename: 'FeedPage';
  /** The `after` of the next page; null on the last. */
  endCursor?: Maybe<Scalars['String']['output']>;
  /** Newest first. */
  items: Array<FeedItem>;
  /** The moment that this page and the following ones show; later items are counted by `feedGrew`. */
  moment: Scalars['String']['output'];
};

/** A book that was finished in a year. */
export type FinishedBook = {
  __typename: 'FinishedBook';
  /** The book this refers to. */
  book: Book;
  /** Such as `2026-05-17`, `2026-05` or `2026`. */
  finishedOn: Scalars['String']['output'];
  /** ID of the reading. */
  id: Scalars['ID']['output'];
  /** Whether the reader had finished the book before. */
  isReread: Scalars['Boolean']['output'];
  /** Pages of the reader’s edition. */
  pageCount?: Maybe<Scalars['Int']['output']>;
  /** The reader’s stars for the book. */
  rating?: Maybe<Scalars['Int']['output']>;
};

/** Result of a sign-in with Google. */
export type GoogleLogin = {
  __typename: 'GoogleLogin';
  /** True for somebody new: repeat the call with the username they choose. */
  requiresUsername: Scalars['Boolean']['output'];
  /** Null while a username is required. */
  session?: Maybe<Session>;
};

/** A library that a reader brings from elsewhere. */
export type Import = {
  __typename: 'Import';
  /** When its books were added (UTC). */
  appliedAt?: Maybe<Scalars['DateTimeISO']['output']>;
  /** Whether some rows name no list, so that the reader is asked for one. */
  asksForList: Scalars['Boolean']['output'];
  /** How many rows there are of each verdict. */
  counts: ImportCounts;
  /** Creation time (UTC). */
  createdAt: Scalars['DateTimeISO']['output'];
  /** The name of the uploaded file. */
  fileName?: Maybe<Scalars['String']['output']>;
  /** Unique identifier. Treat as an opaque string. */
  id: Scalars['ID']['output'];
  /** Whether everything is imported as private. */
  isPrivate: Scalars['Boolean']['output'];
  /** The rows that were left out as CSV, with the columns of the file and the reason. */
  leftOut: Scalars['String']['output'];
  /** The list for rows that name none: `wishlist`, `completed`, `reading` or `stopped`. */
  list?: Maybe<Scalars['String']['output']>;
  /** How many rows are still to be looked up in the external catalogue because ours does not know their books. Their verdicts may change. 0 while that catalogue is unreachable, and while the import is worked on. */
  lookingUp: Scalars['Int']['output'];
  /** Why it stopped, or what an undo kept: in English, or in the language of `X-Language`. */
  message?: Maybe<Scalars['String']['output']>;
  /** How far the present work has come, from 0 to 1. */
  progress: Scalars['Float']['output'];
  /** How many rows the file has. */
  rowCount: Scalars['Int']['output'];
  /** In the order of the file. */
  rows: Array<ImportRow>;
  /** The site the file comes from, such as `goodreads`. */
  source: Scalars['String']['output'];
  /** How far it has come. */
  state: ImportState;
  /** How many rows would be imported now. */
  toApplyCount: Scalars['Int']['output'];
};


/** A library that a reader brings from elsewhere. */
export type ImportrowsArgs = {
  applied?: InputMaybe<Scalars['Boolean']['input']>;
  limit?: Scalars['Int']['input'];
  skip?: Scalars['Int']['input'];
  verdict?: InputMaybe<ImportVerdict>;
};

/** A book that a row may mean. */
export type ImportCandidate = {
  __typename: 'ImportCandidate';
  /** What speaks against it, in English or in the language of `X-Language`; empty when nothing does. */
  against: Scalars['String']['output'];
  /** The book this refers to. */
  book: Book;
};

/** What a reader decided about a row. */
export type ImportChoice =
  /** A certain book. */
  | 'BOOK'
  /** A new book of the row’s own words. */
  | 'NEW'
  /** Leave the row out. */
  | 'SKIP';

/** Rows by verdict; the five verdicts add up to all rows. `skipped` and `applied` overlap them. */
export type ImportCounts = {
  __typename: 'ImportCounts';
  /** Rows whose book is on its list already. */
  already: Scalars['Int']['output'];
  /** Rows that were imported. */
  applied: Scalars['Int']['output'];
  /** Rows that mean exactly one book. */
  certain: Scalars['Int']['output'];
  /** Rows that the reader should look at. */
  likely: Scalars['Int']['output'];
  /** Rows of which a new book is made. */
  new: Scalars['Int']['output'];
  /** Rows that the reader leaves out. */
  skipped: Scalars['Int']['output'];
  /** Rows that could not be read. */
  unusable: Scalars['Int']['output'];
};

/** One row of an import, and what becomes of it. */
export type ImportRow = {
  __typename: 'ImportRow';
  /** Whether it was imported. */
  applied: Scalars['Boolean']['output'];
  /** As the file has them. */
  authors: Array<Scalars['String']['output']>;
  /** The book that the row means, that was chosen, or that was made of it. */
  book?: Maybe<Book>;
  /** Up to five books that may be meant, best first. */
  candidates: Array<ImportCandidate>;
  /** What the reader decides. */
  choice?: Maybe<ImportChoice>;
  /** As the file has it. */
  isbn?: Maybe<Scalars['String']['output']>;
  /** The list the book goes to: `wishlist`, `completed`, `reading` or `stopped`. */
  list: Scalars['String']['output'];
  /** Whole stars, rounded half up. */
  rating?: Maybe<Scalars['Int']['output']>;
  /** A sentence for the reader: in English, or in the language of `X-Language`. */
  reason: Scalars['String']['output'];
  /** 1 for the first record after the header. */
  row: Scalars['Int']['output'];
  /** As the file has it; may be empty. */
  title: Scalars['String']['output'];
  /** What is known about the row. */
  verdict: ImportVerdict;
};

/** How far an import has come. */
export type ImportState =
  /** The books were added. Rows that are decided later can still be applied. */
  | 'APPLIED'
  /** The books are being added. */
  | 'APPLYING'
  /** It could not go on; `message` says why. */
  | 'FAILED'
  /** The rows are being compared with the catalogue. */
  | 'MATCHING'
  /** The verdicts stand; nothing has been added yet. */
  | 'READY'
  /** The file is being read. */
  | 'RECEIVING'
  /** What was added is being removed. */
  | 'UNDOING'
  /** What was added is gone. The import can be applied again. */
  | 'UNDONE';

/** What is known about a row. */
export type ImportVerdict =
  /** The reader has it, with everything the row says. */
  | 'ALREADY'
  /** The row matches exactly one book. */
  | 'CERTAIN'
  /** Something agrees, but not all; the reader chooses. */
  | 'LIKELY'
  /** Nothing like it is known; a book will be made of the row’s own words. */
  | 'NEW'
  /** The row cannot be imported; the reason names the cell. */
  | 'UNUSABLE';

/** One thing that two readers have in common. */
export type Insight = {
  __typename: 'Insight';
  /** The book this refers to. */
  book: Book;
  /** The type of this object. */
  type: MatchReason;
};

/** By which channels one kind of notification reaches the viewer. */
export type KindSettings = {
  __typename: 'KindSettings';
  /** The kind of this object. */
  kind: NotificationKind;
  /** In the digest, if there is one. */
  mail: Scalars['Boolean']['output'];
  /** On the page of notifications. */
  page: Scalars['Boolean']['output'];
  /** As a push message to subscribed devices. */
  push: Scalars['Boolean']['output'];
};

/** Who may see a user’s library: lists, readings, tags, goals, year in books, favourites and bio. */
export type LibraryVisibility =
  /** Everyone, guests included. */
  | 'EVERYONE'
  /** Only its owner, who takes part in no matches. */
  | 'NOBODY'
  /** Users who are signed in. */
  | 'READERS';

/** A book on a reader’s list. */
export type ListEntry = {
  __typename: 'ListEntry';
  /** When the book was added to the list (UTC). */
  addedAt: Scalars['DateTimeISO']['output'];
  /** The book this refers to. */
  book: Book;
  /** Unique identifier. Treat as an opaque string. */
  id: Scalars['ID']['output'];
  /** The list. */
  list: ListName;
  /** Null without a note, and for everyone but its owner. */
  note?: Maybe<Scalars['String']['output']>;
  /** Stars as another site had them, such as 3.5. Null for everyone but its owner. */
  originalRating?: Maybe<Scalars['Float']['output']>;
  /** Whether only its owner can see the entry. Null for everyone but its owner. */
  private?: Maybe<Scalars['Boolean']['output']>;
  /** Newest first. */
  readings: Array<Reading>;
  /** In alphabetical order. */
  tags: Array<Scalars['String']['output']>;
  /** The user. */
  user: User;
};

/** The lists that every reader keeps. */
export type ListName =
  /** Books that have been read. */
  | 'COMPLETED'
  /** Books being read. They count in no ranking and no match. */
  | 'READING'
  /** Books that were not finished. They count in no ranking and no match. */
  | 'STOPPED'
  /** Books to read. */
  | 'WISHLIST';

/** The order of a list. */
export type ListOrder =
  /** Oldest first. */
  | 'FIRST_ADDED'
  /** Newest first. */
  | 'LAST_ADDED'
  /** By the date the list is about, newest first: when the book was last finished, was stopped, or was started. A month or a year comes after its days, and books without a date come last. */
  | 'LAST_READ'
  /** A to Z by title. */
  | 'TITLE';

/** Some entries of a list, and how many there are in all. */
export type ListPage = {
  __typename: 'ListPage';
  /** In the requested order. */
  entries: Array<ListEntry>;
  /** The tags on the whole list, most used first. */
  tags: Array<TagCount>;
  /** Total number of items. */
  totalCount: Scalars['Int']['output'];
  /** Entries of the whole list without a date for the order `LAST_READ`. */
  undatedCount: Scalars['Int']['output'];
};

/** A book that readers like the viewer rated 4 stars and up. */
export type LovedBook = {
  __typename: 'LovedBook';
  /** The book this refers to. */
  book: Book;
  /** A book that the first of the witnesses and the viewer both have: why this one is recommended. */
  sharedBook?: Maybe<Book>;
  /** How many of the viewer’s best matches loved it. */
  witnessCount: Scalars['Int']['output'];
  /** Up to three of the matches who loved it, the best match first. */
  witnesses: Array<Witness>;
};

/** Another reader with something in common with the viewer. */
export type Match = {
  __typename: 'Match';
  /** The other reader’s id. */
  id: Scalars['ID']['output'];
  /** Most telling first. A book gives one, its strongest; `foundHelpful` comes in addition. */
  insights: Array<Insight>;
  /** Every book that counts; they add up exactly to the score. */
  parts: Array<MatchPart>;
  /** 0 to 100, the same for both readers. */
  score: Scalars['Int']['output'];
  /** How many books the score is based on. */
  sharedBooks: Scalars['Int']['output'];
  /** The same, summed by reason. */
  sums: Array<MatchSum>;
  /** The user. */
  user: User;
};


/** Another reader with something in common with the viewer. */
export type MatchinsightsArgs = {
  limit?: InputMaybe<Scalars['Int']['input']>;
};

/** The viewer’s matches have moved: ask for them again. */
export type MatchMove = {
  __typename: 'MatchMove';
  /** The viewer’s current number of matches. */
  totalCount: Scalars['Int']['output'];
};

/** Some of the viewer’s matches, and how many there are in all. */
export type MatchPage = {
  __typename: 'MatchPage';
  /** Number of books the viewer has listed or reviewed, from which matches are computed. */
  bookCount: Scalars['Int']['output'];
  /** Whether some readers could not be compared just now: the matches that are there are right, others may be missing. */
  isPartial: Scalars['Boolean']['output'];
  /** Highest score first. */
  matches: Array<Match>;
  /** Total number of items. */
  totalCount: Scalars['Int']['output'];
};

/** What a book contributes to a score. */
export type MatchPart = {
  __typename: 'MatchPart';
  /** The book this refers to. */
  book: Book;
  /** In points, to one decimal; negative for a disagreement. */
  points: Scalars['Float']['output'];
  /** The type of this object. */
  type: MatchReason;
};

/** What two readers have in common on a book. */
export type MatchReason =
  /** Both rated it 5 stars. */
  | 'both5Star'
  /** Both reviewed it. */
  | 'bothReviewed'
  /** Both wishlisted it. */
  | 'bothWishlisted'
  /** Both completed it. */
  | 'completed'
  /** The other reader found the viewer’s review of it helpful. */
  | 'foundHelpful'
  /** The viewer found the other reader’s review of it helpful. Counts, but is no insight. */
  | 'foundTheirsHelpful'
  /** One wishlisted it, the other completed it. */
  | 'wishlistCompletedOverlap';

/** What all books of one reason contribute to a score. */
export type MatchSum = {
  __typename: 'MatchSum';
  /** Number of books with this reason. */
  books: Scalars['Int']['output'];
  /** In points, to one decimal; the sums of a match add up exactly to its score. */
  points: Scalars['Float']['output'];
  /** The type of this object. */
  type: MatchReason;
};

/** A book that no catalogue knows, in the words of a reader. */
export type MissingBookInput = {
  /** At least one, and up to 50 names of up to 200 characters. */
  authors: Array<Scalars['String']['input']>;
  /** Up to 10,000 characters. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** Negative before the common era. */
  firstPublishYear?: InputMaybe<Scalars['Int']['input']>;
  /** Of 10 or 13 digits. */
  isbn?: InputMaybe<Scalars['String']['input']>;
  /** Up to 500 characters. */
  title: Scalars['String']['input'];
};

/** A post as operators see it: with its words, hidden or not. */
export type ModeratedPost = {
  __typename: 'ModeratedPost';
  /** Null if the account was deleted. */
  author?: Maybe<User>;
  /** The original text, even while the post is hidden. */
  content: Scalars['String']['output'];
  /** Creation time (UTC). */
  createdAt: Scalars['DateTimeISO']['output'];
  /** Whether the post is hidden from users. */
  hidden: Scalars['Boolean']['output'];
  /** Unique identifier. Treat as an opaque string. */
  id: Scalars['ID']['output'];
  /** The kind of this object. */
  kind: PostKind;
  /** All its reports, oldest first, closed ones too. */
  reports: Array<Report>;
  /** Title of a thread; null for comments and replies. */
  title?: Maybe<Scalars['String']['output']>;
};

/** Some posts for operators, and how many there are in all. */
export type ModeratedPostPage = {
  __typename: 'ModeratedPostPage';
  /** In chronological order. */
  posts: Array<ModeratedPost>;
  /** Total number of items. */
  totalCount: Scalars['Int']['output'];
};

/** Something an operator did; nothing of it is ever changed. */
export type ModerationAct = {
  __typename: 'ModerationAct';
  /** The book it was about. */
  book?: Maybe<Book>;
  /** Of a review without a place: its stars and words. */
  content?: Maybe<Scalars['String']['output']>;
  /** Creation time (UTC). */
  createdAt: Scalars['DateTimeISO']['output'];
  /** Of a suspension: its end. */
  endsAt?: Maybe<Scalars['DateTimeISO']['output']>;
  /** Unique identifier. Treat as an opaque string. */
  id: Scalars['ID']['output'];
  /** The kind of this object. */
  kind: ModerationKind;
  /** The operator; null for the command line, or if the account was deleted. */
  operator?: Maybe<User>;
  /** The post it was about. */
  postId?: Maybe<Scalars['ID']['output']>;
  /** The reason given by the operator. */
  reason: Scalars['String']['output'];
  /** The user it concerns: the author of the post, the suspended user, or the one whose role changed. */
  user?: Maybe<User>;
};

/** What an operator did. */
export type ModerationKind =
  /** Closed the reports of a book. */
  | 'CLOSE'
  /** Closed the reports of a post that may stay. */
  | 'DISMISS'
  /** A review was dropped by a merge because its author had reviewed both books. */
  | 'DROP'
  /** A user was given the operator role. */
  | 'GIVE'
  /** A post was hidden. */
  | 'HIDE'
  /** Ended a suspension early. */
  | 'LIFT'
  /** Two books became one. */
  | 'MERGE'
  /** A hidden post was restored. */
  | 'RESTORE'
  /** An ISBN was taken away from a book. */
  | 'SPLIT'
  /** A user was suspended. */
  | 'SUSPEND'
  /** A user lost the operator role. */
  | 'TAKE';

/** Which posts to return. */
export type ModerationState =
  /** Hidden by an operator. */
  | 'HIDDEN'
  /** Reported, and nobody has looked at it yet. */
  | 'REPORTED';

/** A count for one month. */
export type MonthCount = {
  __typename: 'MonthCount';
  /** Number of items. */
  count: Scalars['Int']['output'];
  /** Such as `2026-03`. */
  month: Scalars['String']['output'];
};

/** Changes. Each returns what it changed. */
export type Mutation = {
  __typename: 'Mutation';
  /** Decides about all rows of an import that wait for the viewer: each means the first of its candidates. */
  acceptCandidates: Import;
  /** Stores a book. If we already have one with this `itemId`, that one is returned unchanged. */
  addBook: AddedBook;
  /** Adds a comment to a thread. */
  addComment: Post;
  /** Adds a book that is in no catalogue. If another book already has its ISBN, that one is returned unchanged. */
  addMissingBook: AddedBook;
  /** Replies to a comment. */
  addReply: Post;
  /** Adds a book to one of the viewer’s lists; a book can be on a list only once. Completing or stopping a book takes it off the wishlist. */
  addToList: ListEntry;
  /** Adds the books of all rows that are certain, new or decided and were not added yet. Goes on in the background. */
  applyImport: Import;
  /** Blocks a user: their forum posts are folded for the viewer alone. Returns the IDs of all blocked users. */
  blockReader: Array<Scalars['ID']['output']>;
  /** Mails a confirmation link to a new email address. The account gets that address when the link is opened; the old address is then mailed a link that restores it within 7 days. */
  changeEmail: Account;
  /** Changes the tags, the note and the privacy of an entry: all that is given, or nothing. */
  changeEntry: ListEntry;
  /** Sets a new password. All other sessions are revoked, and so are personal tokens unless they are kept. */
  changePassword: Account;
  /** Checks the viewer’s password and changes nothing, so that a wrong one is refused before a final confirmation. */
  checkPassword: Scalars['Boolean']['output'];
  /** Decides about a row that was not imported yet. What is absent stays as it is; `null` takes a choice back. */
  chooseForRow: ImportRow;
  /** For operators: closes the reports of a book. */
  closeBookReports: Book;
  /** Moves several books from the viewer’s wishlist to their completed list: all of them or none. */
  completeEntries: Array<CompletedMove>;
  /** Confirms an email address with the token from a mailed link. */
  confirmEmail: Notice;
  /** Creates a token for a program of the viewer’s own. */
  createPersonalToken: NewPersonalToken;
  /** Permanently deletes the viewer’s account with its lists, reviews, likes and helpful marks. Forum posts keep their place without text and author. */
  deleteAccount: Scalars['Boolean']['output'];
  /** Deletes the viewer’s own thread, comment or reply, also one that a moderator has hidden. A placeholder remains in its place; the content is erased. */
  deletePost: Post;
  /** Deletes a reading. With an open one, the book leaves the list READING. */
  deleteReading: DeletedReading;
  /** Takes back the viewer’s own review. */
  deleteReview: DeletedReview;
  /** Takes one of the viewer’s tags off all entries. */
  deleteTag: Scalars['Boolean']['output'];
  /** Deletes an import that has added nothing: before it is applied, or after it was undone. */
  discardImport: DiscardedImport;
  /** For operators: closes the reports of a post that may stay. */
  dismissReports: ModeratedPost;
  /** Edits the viewer’s own thread, comment or reply. */
  editPost: Post;
  /** Changes the viewer’s profile. */
  editProfile: User;
  /** Changes dates or progress. The order of lists by date added does not change. */
  editReading: Reading;
  /** Changes the viewer’s own review. */
  editReview: Review;
  /** Completes a sign-in that redirected the browser to Google and back. The code can be used once. */
  finishGoogleSignIn: GoogleLogin;
  /** Finishes an open reading: the book moves to COMPLETED and leaves the wishlist. */
  finishReading: Reading;
  /** Mails a link for choosing a new password. The response does not reveal whether the address is known. */
  forgotPassword: Notice;
  /** Signs in with an ID token issued to the client by Google. */
  googleLogin: GoogleLogin;
  /** For operators: hides the content and author of a post from everybody, and closes its reports. */
  hidePost: ModeratedPost;
  /** For operators: lets a suspended reader write again. */
  liftSuspension: User;
  /** Signs in with a username or email address and a password. */
  login: Session;
  /** Signs out by revoking the token that this request was made with. */
  logout: Scalars['Boolean']['output'];
  /** Marks all notifications as read. Returns how many are left unread. */
  markAllRead: Scalars['Int']['output'];
  /** Marks notifications as read. Returns how many are left unread. */
  markRead: Scalars['Int']['output'];
  /** For operators: makes two books one. Everything readers have of the first moves to the second, which is returned; the ID, itemId and ISBNs of the first keep leading to it. */
  mergeBooks: Book;
  /** Moves a book from the viewer’s wishlist to their completed list. */
  moveToCompleted: CompletedMove;
  /** Reacts to a post. A user has at most one reaction to each post: another type replaces it. */
  react: Post;
  /** Records a reading, also one of the past; its dates decide which list the book is on. */
  recordReading: Reading;
  /** Creates an account with a password and mails a link that confirms its email address. */
  register: Registration;
  /** Takes several books off the viewer’s lists: all of them or none. */
  removeEntries: Array<RemovedEntry>;
  /** Takes a book off one of the viewer’s lists. */
  removeFromList: RemovedEntry;
  /** Renames one of the viewer’s tags, or merges it into another, and returns the name it has now. */
  renameTag: Scalars['String']['output'];
  /** Reports a duplicate or an error to the operators. A reader has one open report of a book; another one replaces it. */
  reportBook: Scalars['Boolean']['output'];
  /** Reports a post to the operators. Reporting it again has no effect. */
  reportPost: Scalars['Boolean']['output'];
  /** Mails the confirmation link again. The response does not reveal whether the account exists. */
  resendConfirmation: Notice;
  /** Sets a new password with the token from a mailed link. All sessions and personal tokens are revoked. */
  resetPassword: Notice;
  /** Restores the email address that an account had before it was changed, with the token mailed to that address; it is valid for 7 days and can be used once. Somebody else may have changed the address, so all sessions and personal tokens are revoked, the password and a linked Google account are removed, and a link for choosing a new password is mailed to the restored address. */
  restoreEmail: Notice;
  /** For operators: shows a hidden post again. */
  restorePost: ModeratedPost;
  /** Revokes a personal token and closes its connections. */
  revokePersonalToken: Account;
  /** Sets how often a digest of unread notifications is mailed: at 8:00 in the time zone, at most once a day, only if there is anything new, and only to a confirmed address. */
  setDigest: NotificationSettings;
  /** The same for several entries at once: all of them or none. */
  setEntriesPrivate: Array<ListEntry>;
  /** Sets how many books the viewer wants to finish in a year; 0 removes the goal. */
  setGoal?: Maybe<ReadingGoal>;
  /** Whether a book may be recommended to the viewer. */
  setInterested: Book;
  /** Keeps the language of the web app and of mails with the account. */
  setLanguage: User;
  /** Decides who may see the viewer’s library: all lists, readings, tags, goals, year in books, favourites and bio. */
  setLibraryVisibility: User;
  /** Whether the viewer takes part in matching. If not, they have no matches and appear in nobody’s. */
  setMatchable: User;
  /** Keeps a note on an entry that nobody else can read. */
  setNote: ListEntry;
  /** Switches kinds of notifications on or off for a channel. Applies to future events. */
  setNotificationChannel: NotificationSettings;
  /** Makes a book on the viewer’s lists private, or public again. Its entries on other lists and its readings follow. */
  setPrivate: ListEntry;
  /** Sets the hours in which neither mails nor push messages are sent; they follow afterwards. Without hours, there are none. */
  setQuietHours: NotificationSettings;
  /** Gives an entry exactly these tags; they are public. */
  setTags: ListEntry;
  /** Signs the viewer out on one device. */
  signOutDevice: Account;
  /** Signs the viewer out on all devices, including this one, and revokes their personal tokens. */
  signOutEverywhere: Scalars['Boolean']['output'];
  /** For operators: takes a wrong ISBN away from a book, which never takes it again. */
  splitIsbn: Book;
  /** Starts reading a book: it moves to the list READING. A completed book also stays completed. */
  startReading: Reading;
  /** Starts a thread in the feedback forum. */
  startThread: Post;
  /** Stops an open reading: the book moves to STOPPED. */
  stopReading: Reading;
  /** Sends push messages to this browser from now on, until its session ends. Only browsers that are signed in can subscribe. */
  subscribeToPush: NotificationSettings;
  /** For operators: suspends a user, who can then read but not write. Calling it again changes the reason and the end. */
  suspendReader: Suspension;
  /** Adds a tag, which is public, to several entries of the viewer: all of them or none. */
  tagEntries: Array<ListEntry>;
  /** Follows another user, or stops following them. A user who has blocked the viewer is never followed, without an error. */
  toggleFollow: User;
  /** Marks another reader’s review as helpful, or takes the mark back. */
  toggleHelpful: Review;
  /** Likes another reader’s profile, or takes the like back. */
  toggleLike: User;
  /** Unblocks a user. Returns the IDs of the users still blocked. */
  unblockReader: Array<Scalars['ID']['output']>;
  /** Removes what an import added and the viewer has not changed since. Goes on in the background. */
  undoImport: Import;
  /** Undoes a change of the viewer’s lists within ten minutes: the book is back in its place, with its dates, tags, note and readings. */
  undoListChange: UndoneChange;
  /** Undoes several changes of the viewer’s lists, as `undoListChange` does: all of them or none. */
  undoListChanges: Array<UndoneChange>;
  /** Removes the viewer’s reaction. Has no effect if they have none, or one of another type. */
  unreact: Post;
  /** Ends digests by mail, with the token of a link in one of them. Needs no sign-in. */
  unsubscribe: Notice;
  /** Ends push messages to a browser. */
  unsubscribeFromPush: NotificationSettings;
  /** Sets how far an open reading has come, by page or by percentage. */
  updateReading: Reading;
  /** Reviews a book; a reader can review a book only once. */
  writeReview: Review;
};


/** Changes. Each returns what it changed. */
export type MutationacceptCandidatesArgs = {
  id: Scalars['ID']['input'];
};


/** Changes. Each returns what it changed. */
export type MutationaddBookArgs = {
  input: BookInput;
};


/** Changes. Each returns what it changed. */
export type MutationaddCommentArgs = {
  content: Scalars['String']['input'];
  id?: InputMaybe<Scalars['ID']['input']>;
  threadId: Scalars['ID']['input'];
};


/** Changes. Each returns what it changed. */
export type MutationaddMissingBookArgs = {
  input: MissingBookInput;
};


/** Changes. Each returns what it changed. */
export type MutationaddReplyArgs = {
  commentId: Scalars['ID']['input'];
  content: Scalars['String']['input'];
  id?: InputMaybe<Scalars['ID']['input']>;
  threadId?: InputMaybe<Scalars['ID']['input']>;
};


/** Changes. Each returns what it changed. */
export type MutationaddToListArgs = {
  bookId: Scalars['ID']['input'];
  keepWish?: Scalars['Boolean']['input'];
  list: ListName;
  private?: Scalars['Boolean']['input'];
  today?: InputMaybe<Scalars['String']['input']>;
  undoId?: InputMaybe<Scalars['ID']['input']>;
};


/** Changes. Each returns what it changed. */
export type MutationapplyImportArgs = {
  id: Scalars['ID']['input'];
  list?: InputMaybe<Scalars['String']['input']>;
};


/** Changes. Each returns what it changed. */
export type MutationblockReaderArgs = {
  userId: Scalars['ID']['input'];
};


/** Changes. Each returns what it changed. */
export type MutationchangeEmailArgs = {
  email: Scalars['String']['input'];
  password?: InputMaybe<Scalars['String']['input']>;
};


/** Changes. Each returns what it changed. */
export type MutationchangeEntryArgs = {
  change: EntryChange;
  entryId: Scalars['ID']['input'];
};


/** Changes. Each returns what it changed. */
export type MutationchangePasswordArgs = {
  keepPersonalTokens?: Scalars['Boolean']['input'];
  newPassword: Scalars['String']['input'];
  password?: InputMaybe<Scalars['String']['input']>;
};


/** Changes. Each returns what it changed. */
export type MutationcheckPasswordArgs = {
  password: Scalars['String']['input'];
};


/** Changes. Each returns what it changed. */
export type MutationchooseForRowArgs = {
  bookId?: InputMaybe<Scalars['ID']['input']>;
  choice?: InputMaybe<ImportChoice>;
  id: Scalars['ID']['input'];
  row: Scalars['Int']['input'];
};


/** Changes. Each returns what it changed. */
export type MutationcloseBookReportsArgs = {
  bookId: Scalars['ID']['input'];
};


/** Changes. Each returns what it changed. */
export type MutationcompleteEntriesArgs = {
  entryIds: Array<Scalars['ID']['input']>;
  today?: InputMaybe<Scalars['String']['input']>;
  undoIds?: InputMaybe<Array<Scalars['ID']['input']>>;
};


/** Changes. Each returns what it changed. */
export type MutationconfirmEmailArgs = {
  token: Scalars['String']['input'];
};


/** Changes. Each returns what it changed. */
export type MutationcreatePersonalTokenArgs = {
  days?: Scalars['Int']['input'];
  name: Scalars['String']['input'];
  password?: InputMaybe<Scalars['String']['input']>;
  scopes: Array<Scope>;
};


/** Changes. Each returns what it changed. */
export type MutationdeleteAccountArgs = {
  password?: InputMaybe<Scalars['String']['input']>;
};


/** Changes. Each returns what it changed. */
export type MutationdeletePostArgs = {
  id: Scalars['ID']['input'];
  kind?: InputMaybe<PostKind>;
};


/** Changes. Each returns what it changed. */
export type MutationdeleteReadingArgs = {
  id: Scalars['ID']['input'];
  undoId?: InputMaybe<Scalars['ID']['input']>;
};


/** Changes. Each returns what it changed. */
export type MutationdeleteReviewArgs = {
  reviewId: Scalars['ID']['input'];
};


/** Changes. Each returns what it changed. */
export type MutationdeleteTagArgs = {
  name: Scalars['String']['input'];
};


/** Changes. Each returns what it changed. */
export type MutationdiscardImportArgs = {
  id: Scalars['ID']['input'];
};


/** Changes. Each returns what it changed. */
export type MutationdismissReportsArgs = {
  postId: Scalars['ID']['input'];
};


/** Changes. Each returns what it changed. */
export type MutationeditPostArgs = {
  content: Scalars['String']['input'];
  id: Scalars['ID']['input'];
  kind?: InputMaybe<PostKind>;
};


/** Changes. Each returns what it changed. */
export type MutationeditProfileArgs = {
  input: ProfileInput;
};


/** Changes. Each returns what it changed. */
export type MutationeditReadingArgs = {
  id: Scalars['ID']['input'];
  input: ReadingInput;
  undoId?: InputMaybe<Scalars['ID']['input']>;
};


/** Changes. Each returns what it changed. */
export type MutationeditReviewArgs = {
  input: EditReviewInput;
  reviewId: Scalars['ID']['input'];
};


/** Changes. Each returns what it changed. */
export type MutationfinishGoogleSignInArgs = {
  code: Scalars['String']['input'];
  secret: Scalars['String']['input'];
  username?: InputMaybe<Scalars['String']['input']>;
};


/** Changes. Each returns what it changed. */
export type MutationfinishReadingArgs = {
  finishedOn?: InputMaybe<Scalars['String']['input']>;
  id: Scalars['ID']['input'];
  pageCount?: InputMaybe<Scalars['Int']['input']>;
  undoId?: InputMaybe<Scalars['ID']['input']>;
};


/** Changes. Each returns what it changed. */
export type MutationforgotPasswordArgs = {
  email: Scalars['String']['input'];
};


/** Changes. Each returns what it changed. */
export type MutationgoogleLoginArgs = {
  idToken: Scalars['String']['input'];
  username?: InputMaybe<Scalars['String']['input']>;
};


/** Changes. Each returns what it changed. */
export type MutationhidePostArgs = {
  postId: Scalars['ID']['input'];
  reason: Scalars['String']['input'];
};


/** Changes. Each returns what it changed. */
export type MutationliftSuspensionArgs = {
  reason: Scalars['String']['input'];
  userId: Scalars['ID']['input'];
};


/** Changes. Each returns what it changed. */
export type MutationloginArgs = {
  password: Scalars['String']['input'];
  username: Scalars['String']['input'];
};


/** Changes. Each returns what it changed. */
export type MutationmarkAllReadArgs = {
  upTo?: InputMaybe<Scalars['Int']['input']>;
};


/** Changes. Each returns what it changed. */
export type MutationmarkReadArgs = {
  ids: Array<Scalars['ID']['input']>;
};


/** Changes. Each returns what it changed. */
export type MutationmergeBooksArgs = {
  fromId: Scalars['ID']['input'];
  intoId: Scalars['ID']['input'];
};


/** Changes. Each returns what it changed. */
export type MutationmoveToCompletedArgs = {
  entryId: Scalars['ID']['input'];
  today?: InputMaybe<Scalars['String']['input']>;
  undoId?: InputMaybe<Scalars['ID']['input']>;
};


/** Changes. Each returns what it changed. */
export type MutationreactArgs = {
  kind?: InputMaybe<PostKind>;
  postId: Scalars['ID']['input'];
  type: ReactionType;
};


/** Changes. Each returns what it changed. */
export type MutationrecordReadingArgs = {
  bookId: Scalars['ID']['input'];
  id?: InputMaybe<Scalars['ID']['input']>;
  input: ReadingInput;
  private?: Scalars['Boolean']['input'];
  state?: InputMaybe<ReadingState>;
  undoId?: InputMaybe<Scalars['ID']['input']>;
};


/** Changes. Each returns what it changed. */
export type MutationregisterArgs = {
  input: RegisterInput;
};


/** Changes. Each returns what it changed. */
export type MutationremoveEntriesArgs = {
  entryIds: Array<Scalars['ID']['input']>;
  undoIds?: InputMaybe<Array<Scalars['ID']['input']>>;
};


/** Changes. Each returns what it changed. */
export type MutationremoveFromListArgs = {
  entryId: Scalars['ID']['input'];
  list?: InputMaybe<ListName>;
  undoId?: InputMaybe<Scalars['ID']['input']>;
};


/** Changes. Each returns what it changed. */
export type MutationrenameTagArgs = {
  from: Scalars['String']['input'];
  to: Scalars['String']['input'];
};


/** Changes. Each returns what it changed. */
export type MutationreportBookArgs = {
  bookId: Scalars['ID']['input'];
  otherBookId?: InputMaybe<Scalars['ID']['input']>;
  problem: BookProblem;
  text?: Scalars['String']['input'];
};


/** Changes. Each returns what it changed. */
export type MutationreportPostArgs = {
  postId: Scalars['ID']['input'];
  reason?: Scalars['String']['input'];
};


/** Changes. Each returns what it changed. */
export type MutationresendConfirmationArgs = {
  username: Scalars['String']['input'];
};


/** Changes. Each returns what it changed. */
export type MutationresetPasswordArgs = {
  password: Scalars['String']['input'];
  token: Scalars['String']['input'];
};


/** Changes. Each returns what it changed. */
export type MutationrestoreEmailArgs = {
  token: Scalars['String']['input'];
};


/** Changes. Each returns what it changed. */
export type MutationrestorePostArgs = {
  postId: Scalars['ID']['input'];
  reason: Scalars['String']['input'];
};


/** Changes. Each returns what it changed. */
export type MutationrevokePersonalTokenArgs = {
  id: Scalars['ID']['input'];
};


/** Changes. Each returns what it changed. */
export type MutationsetDigestArgs = {
  frequency: DigestFrequency;
  timeZone?: InputMaybe<Scalars['String']['input']>;
  weekday?: InputMaybe<Scalars['Int']['input']>;
};


/** Changes. Each returns what it changed. */
export type MutationsetEntriesPrivateArgs = {
  entryIds: Array<Scalars['ID']['input']>;
  isPrivate: Scalars['Boolean']['input'];
};


/** Changes. Each returns what it changed. */
export type MutationsetGoalArgs = {
  books: Scalars['Int']['input'];
  year: Scalars['Int']['input'];
};


/** Changes. Each returns what it changed. */
export type MutationsetInterestedArgs = {
  bookId: Scalars['ID']['input'];
  interested: Scalars['Boolean']['input'];
};


/** Changes. Each returns what it changed. */
export type MutationsetLanguageArgs = {
  language: Scalars['String']['input'];
};


/** Changes. Each returns what it changed. */
export type MutationsetLibraryVisibilityArgs = {
  visibility: LibraryVisibility;
};


/** Changes. Each returns what it changed. */
export type MutationsetMatchableArgs = {
  matchable: Scalars['Boolean']['input'];
};


/** Changes. Each returns what it changed. */
export type MutationsetNoteArgs = {
  base?: InputMaybe<Scalars['String']['input']>;
  entryId: Scalars['ID']['input'];
  note: Scalars['String']['input'];
};


/** Changes. Each returns what it changed. */
export type MutationsetNotificationChannelArgs = {
  channel: NotificationChannel;
  isOn: Scalars['Boolean']['input'];
  kinds: Array<NotificationKind>;
};


/** Changes. Each returns what it changed. */
export type MutationsetPrivateArgs = {
  entryId: Scalars['ID']['input'];
  isPrivate: Scalars['Boolean']['input'];
};


/** Changes. Each returns what it changed. */
export type MutationsetQuietHoursArgs = {
  from?: InputMaybe<Scalars['Int']['input']>;
  timeZone?: InputMaybe<Scalars['String']['input']>;
  until?: InputMaybe<Scalars['Int']['input']>;
};


/** Changes. Each returns what it changed. */
export type MutationsetTagsArgs = {
  entryId: Scalars['ID']['input'];
  tags: Array<Scalars['String']['input']>;
};


/** Changes. Each returns what it changed. */
export type MutationsignOutDeviceArgs = {
  id: Scalars['ID']['input'];
};


/** Changes. Each returns what it changed. */
export type MutationsplitIsbnArgs = {
  bookId: Scalars['ID']['input'];
  isbn: Scalars['String']['input'];
};


/** Changes. Each returns what it changed. */
export type MutationstartReadingArgs = {
  bookId: Scalars['ID']['input'];
  id?: InputMaybe<Scalars['ID']['input']>;
  input?: InputMaybe<ReadingInput>;
  private?: Scalars['Boolean']['input'];
  undoId?: InputMaybe<Scalars['ID']['input']>;
};


/** Changes. Each returns what it changed. */
export type MutationstartThreadArgs = {
  content: Scalars['String']['input'];
  id?: InputMaybe<Scalars['ID']['input']>;
  title: Scalars['String']['input'];
};


/** Changes. Each returns what it changed. */
export type MutationstopReadingArgs = {
  id: Scalars['ID']['input'];
  page?: InputMaybe<Scalars['Int']['input']>;
  pageCount?: InputMaybe<Scalars['Int']['input']>;
  percent?: InputMaybe<Scalars['Int']['input']>;
  stoppedOn?: InputMaybe<Scalars['String']['input']>;
  undoId?: InputMaybe<Scalars['ID']['input']>;
};


/** Changes. Each returns what it changed. */
export type MutationsubscribeToPushArgs = {
  auth: Scalars['String']['input'];
  endpoint: Scalars['String']['input'];
  p256dh: Scalars['String']['input'];
};


/** Changes. Each returns what it changed. */
export type MutationsuspendReaderArgs = {
  days: Scalars['Int']['input'];
  reason: Scalars['String']['input'];
  userId: Scalars['ID']['input'];
};


/** Changes. Each returns what it changed. */
export type MutationtagEntriesArgs = {
  entryIds: Array<Scalars['ID']['input']>;
  tag: Scalars['String']['input'];
};


/** Changes. Each returns what it changed. */
export type MutationtoggleFollowArgs = {
  following?: InputMaybe<Scalars['Boolean']['input']>;
  userId: Scalars['ID']['input'];
};


/** Changes. Each returns what it changed. */
export type MutationtoggleHelpfulArgs = {
  reviewId: Scalars['ID']['input'];
};


/** Changes. Each returns what it changed. */
export type MutationtoggleLikeArgs = {
  userId: Scalars['ID']['input'];
};


/** Changes. Each returns what it changed. */
export type MutationunblockReaderArgs = {
  userId: Scalars['ID']['input'];
};


/** Changes. Each returns what it changed. */
export type MutationundoImportArgs = {
  id: Scalars['ID']['input'];
};


/** Changes. Each returns what it changed. */
export type MutationundoListChangeArgs = {
  id: Scalars['ID']['input'];
};


/** Changes. Each returns what it changed. */
export type MutationundoListChangesArgs = {
  ids: Array<Scalars['ID']['input']>;
};


/** Changes. Each returns what it changed. */
export type MutationunreactArgs = {
  kind?: InputMaybe<PostKind>;
  postId: Scalars['ID']['input'];
  type: ReactionType;
};


/** Changes. Each returns what it changed. */
export type MutationunsubscribeArgs = {
  token: Scalars['String']['input'];
};


/** Changes. Each returns what it changed. */
export type MutationunsubscribeFromPushArgs = {
  endpoint: Scalars['String']['input'];
};


/** Changes. Each returns what it changed. */
export type MutationupdateReadingArgs = {
  id: Scalars['ID']['input'];
  page?: InputMaybe<Scalars['Int']['input']>;
  pageCount?: InputMaybe<Scalars['Int']['input']>;
  percent?: InputMaybe<Scalars['Int']['input']>;
  undoId?: InputMaybe<Scalars['ID']['input']>;
};


/** Changes. Each returns what it changed. */
export type MutationwriteReviewArgs = {
  input: WriteReviewInput;
};

/** A count for one name. */
export type NamedCount = {
  __typename: 'NamedCount';
  /** Number of items. */
  count: Scalars['Int']['output'];
  /** The name that is counted. */
  name: Scalars['String']['output'];
};

/** A personal token that has just been created. */
export type NewPersonalToken = {
  __typename: 'NewPersonalToken';
  /** The account with all of its tokens. */
  account: Account;
  /** The secret. It cannot be read again later. */
  token: Scalars['String']['output'];
};

/** Result of an action, as a message for the user. */
export type Notice = {
  __typename: 'Notice';
  /** In English, or in the language of `X-Language`. */
  message: Scalars['String']['output'];
};

/** Something that happened to the viewer. Acts of one kind on one object and day are one notification. */
export type Notification = {
  __typename: 'Notification';
  /** Number of users who acted. */
  actorCount: Scalars['Int']['output'];
  /** The latest users who acted, two at most. */
  actors: Array<User>;
  /** Creation time (UTC). */
  createdAt: Scalars['DateTimeISO']['output'];
  /** What a moderator decided. Null for other kinds of notifications. */
  decision?: Maybe<ModerationKind>;
  /** Unique identifier. Treat as an opaque string. */
  id: Scalars['ID']['output'];
  /** Whether the viewer has read it. */
  isRead: Scalars['Boolean']['output'];
  /** The kind of this object. */
  kind: NotificationKind;
  /** The path on the web app where it happened. */
  path: Scalars['String']['output'];
  /** Increases with every event: a later event has a larger number, even on the same notification. */
  sequence: Scalars['Int']['output'];
  /** What happened, in one sentence: in English, or in the language of `X-Language`. */
  text: Scalars['String']['output'];
  /** Title of the thread or the book it is about. Null where there is none. */
  title?: Maybe<Scalars['String']['output']>;
  /** When the last act was added. */
  updatedAt: Scalars['DateTimeISO']['output'];
};

/** A way by which notifications reach the viewer. */
export type NotificationChannel =
  /** The digest by mail, if there is one. */
  | 'MAIL'
  /** The page of notifications and the number of unread ones. */
  | 'PAGE'
  /** Push messages to devices that have subscribed. */
  | 'PUSH';

/** What a notification is about. */
export type NotificationKind =
  /** Somebody commented on a thread of the viewer. */
  | 'COMMENT'
  /** Somebody follows the viewer. */
  | 'FOLLOW'
  /** Somebody found a review of the viewer helpful. */
  | 'HELPFUL'
  /** An import has finished. */
  | 'IMPORT'
  /** Somebody likes the viewer’s profile. */
  | 'LIKE'
  /** A new match with a score above 60. */
  | 'MATCH'
  /** A moderator decided something about the viewer or a post of theirs. */
  | 'MODERATION'
  /** Somebody reacted to a post of the viewer. */
  | 'REACTION'
  /** Somebody replied to a comment of the viewer. */
  | 'REPLY';

/** The state of the viewer’s notifications. */
export type NotificationNews = {
  __typename: 'NotificationNews';
  /** Number of notifications the viewer has not read. */
  unreadNotifications: Scalars['Int']['output'];
};

/** Some notifications, and where the next ones begin. */
export type NotificationPage = {
  __typename: 'NotificationPage';
  /** The `after` of the next page; null on the last. */
  endCursor?: Maybe<Scalars['String']['output']>;
  /** Newest act first. */
  notifications: Array<Notification>;
};

/** The viewer’s notification settings. */
export type NotificationSettings = {
  __typename: 'NotificationSettings';
  /** Whether digests can be mailed to the viewer. */
  address: DigestAddress;
  /** How often a digest is mailed. */
  digest: DigestFrequency;
  /** The ID of the viewer. */
  id: Scalars['ID']['output'];
  /** One row for each kind of notification. */
  kinds: Array<KindSettings>;
  /** The browsers that get push messages, each as the SHA-256 of the `endpoint` of its push subscription, in hexadecimal digits. */
  pushDevices: Array<Scalars['String']['output']>;
  /** The `applicationServerKey` for push subscriptions, in base64url; null if push messages are switched off on this site. */
  pushKey?: Maybe<Scalars['String']['output']>;
  /** The hour at which quiet hours begin; null without them. */
  quietFrom?: Maybe<Scalars['Int']['output']>;
  /** The hour at which quiet hours end. */
  quietUntil?: Maybe<Scalars['Int']['output']>;
  /** IANA time zone of the digest and of quiet hours, such as `Europe/Berlin`. */
  timeZone: Scalars['String']['output'];
  /** The day of weekly digests, from 1 (Monday) to 7 (Sunday). */
  weekday: Scalars['Int']['output'];
};

/** An act that an imported archive tells of. Only its reader sees it. */
export type PastActivity = {
  __typename: 'PastActivity';
  /** What the reader wrote. */
  content?: Maybe<Scalars['String']['output']>;
  /** When it happened (UTC); null when the archive does not say. */
  happenedAt?: Maybe<Scalars['DateTimeISO']['output']>;
  /** The kind of this object. */
  kind: PastActivityKind;
  /** The title of the thread, or of the reviewed book. */
  title?: Maybe<Scalars['String']['output']>;
  /** The other reader’s name on that site. */
  username?: Maybe<Scalars['String']['output']>;
};

/** What happened on the site that an archive comes from. */
export type PastActivityKind =
  /** The reader followed somebody. */
  | 'FOLLOWED'
  /** Somebody followed the reader. */
  | 'FOLLOWED_BY'
  /** The reader found a review helpful. */
  | 'FOUND_HELPFUL'
  /** The reader liked a profile. */
  | 'LIKED'
  /** Somebody liked the reader’s profile. */
  | 'LIKED_BY'
  /** The reader wrote in the forum. */
  | 'POSTED';

/** A page of past activity, newest first. */
export type PastActivityPage = {
  __typename: 'PastActivityPage';
  /** Of this page. */
  acts: Array<PastActivity>;
  /** Unique identifier. Treat as an opaque string. */
  id: Scalars['ID']['output'];
  /** Total number of items. */
  totalCount: Scalars['Int']['output'];
};

/** A token that a user created for a program of their own. Its scopes say what it may do. */
export type PersonalToken = {
  __typename: 'PersonalToken';
  /** Creation time (UTC). */
  createdAt: Scalars['DateTimeISO']['output'];
  /** Expiry time (UTC). */
  expiresAt: Scalars['DateTimeISO']['output'];
  /** Unique identifier. Treat as an opaque string. */
  id: Scalars['ID']['output'];
  /** To the hour; null if it was never used. */
  lastUsedAt?: Maybe<Scalars['DateTimeISO']['output']>;
  /** Name chosen by the user. */
  name: Scalars['String']['output'];
  /** What the token allows. */
  scopes: Array<Scope>;
};

/** A thread of the feedback forum, a comment in a thread, or a reply to a comment: one tree, three levels deep. */
export type Post = {
  __typename: 'Post';
  /** When the thread last got a comment or a reply. */
  activeAt: Scalars['DateTimeISO']['output'];
  /** The author; null once the post or the account is deleted: show `[Deleted User]`. */
  author?: Maybe<User>;
  /** The comment that a reply answers. */
  comment?: Maybe<Post>;
  /** Number of readable comments of a thread: deleted and hidden ones are not counted. */
  commentCount: Scalars['Int']['output'];
  /** The comment that a reply answers. */
  commentId?: Maybe<Scalars['ID']['output']>;
  /** IDs of all comments of a thread, including deleted ones, oldest first. */
  commentIds: Array<Scalars['ID']['output']>;
  /** The `cursor` of every 25th comment of a thread, oldest first. They divide a long thread into parts that can be read independently with `comments(after:)`. */
  commentMarks: Array<Scalars['String']['output']>;
  /** The comments of a thread. */
  comments: PostPage;
  /** Plain text; `Message deleted by user` once deleted. */
  content: Scalars['String']['output'];
  /** Creation time (UTC). */
  createdAt: Scalars['DateTimeISO']['output'];
  /** Its position among its siblings, for `after` and `before`. */
  cursor: Scalars['String']['output'];
  /** Whether it shows a placeholder instead of its content, author and reactions: the post was deleted, or is `hidden`. */
  deleted: Scalars['Boolean']['output'];
  /** Whether the author has edited it. */
  edited: Scalars['Boolean']['output'];
  /** Whether a moderator has hidden it. A hidden post can be restored. */
  hidden: Scalars['Boolean']['output'];
  /** A UUID (v7); the client may generate it. */
  id: Scalars['ID']['output'];
  /** The kind of this object. */
  kind: PostKind;
  /** Number of reactions of each type; types without reactions are included. */
  reactionCounts: Array<ReactionCount>;
  /** All reactions, oldest first. */
  reactions: Array<Reaction>;
  /** The replies to a comment. */
  replies: PostPage;
  /** Number of readable replies to a comment: deleted and hidden ones are not counted. */
  replyCount: Scalars['Int']['output'];
  /** IDs of all replies to a comment, including deleted ones, oldest first. */
  replyIds: Array<Scalars['ID']['output']>;
  /** The thread of a comment or reply. */
  thread?: Maybe<Post>;
  /** The thread of a comment or reply. */
  threadId?: Maybe<Scalars['ID']['output']>;
  /** The title of a thread. It remains when the thread is deleted. */
  title?: Maybe<Scalars['String']['output']>;
  /** Whether the viewer wrote it, also while it is hidden. False for a guest and once deleted. */
  viewerIsAuthor: Scalars['Boolean']['output'];
  /** The viewer’s own reaction. */
  viewerReaction?: Maybe<ReactionType>;
};


/** A thread of the feedback forum, a comment in a thread, or a reply to a comment: one tree, three levels deep. */
export type PostcommentsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  offset?: Scalars['Int']['input'];
};


/** A thread of the feedback forum, a comment in a thread, or a reply to a comment: one tree, three levels deep. */
export type PostrepliesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  offset?: Scalars['Int']['input'];
};

/** A change in the forum. `post` is its current state, so applying a change twice is harmless. */
export type PostChange = {
  __typename: 'PostChange';
  /** The kind of this object. */
  kind: ChangeKind;
  /** Increases with every change; resume from the highest one seen. */
  number: Scalars['Int']['output'];
  /** The post as it is now. */
  post: Post;
  /** IDs of the users who reacted. Rapid reactions to one post are merged into one change. */
  reactedIds: Array<Scalars['ID']['output']>;
  /** The thread of the changed post. */
  threadId: Scalars['ID']['output'];
};

/** The level of a post in a conversation. */
export type PostKind =
  /** Belongs to a thread. */
  | 'COMMENT'
  /** Belongs to a comment. */
  | 'REPLY'
  /** Opens a conversation; has a title. */
  | 'THREAD';

/** A page of comments or replies, oldest first. */
export type PostPage = {
  __typename: 'PostPage';
  /** Whether there are more in the requested direction. */
  hasMore: Scalars['Boolean']['output'];
  /** In chronological order. */
  posts: Array<Post>;
};

/** What of the viewer’s profile changes; what is absent stays. */
export type ProfileInput = {
  /** One of `default`, `avatar1` to `avatar9`. */
  avatar?: InputMaybe<Scalars['String']['input']>;
  /** `#rrggbb`, or null for none. */
  avatarColor?: InputMaybe<Scalars['String']['input']>;
  /** Up to 300 characters. */
  bio?: InputMaybe<Scalars['String']['input']>;
  /** Up to 100 characters. */
  favoriteAuthor?: InputMaybe<Scalars['String']['input']>;
  /** Up to 100 characters. */
  favoriteBook?: InputMaybe<Scalars['String']['input']>;
  /** Up to 100 characters. */
  favoriteGenre?: InputMaybe<Scalars['String']['input']>;
};

/** Reads. */
export type Query = {
  __typename: 'Query';
  /** The viewer’s own account; null for guests and for personal tokens. */
  account?: Maybe<Account>;
  /** The book with this `itemId`. If we do not have it, the external catalogue is asked, and the book has no `id`; null if it is unknown there too. */
  book?: Maybe<Book>;
  /** Our book with that ISBN, of 10 or 13 digits. */
  bookByIsbn?: Maybe<Book>;
  /** The book with this `itemId`. Missing details are requested from the external catalogue and stored. */
  bookDetails?: Maybe<Book>;
  /** The reviews of a book; none when nobody here knows the book. */
  bookReviews: ReviewPage;
  /** The books with these `itemId`s, in the same order; books we do not have are left out. */
  books: Array<Book>;
  /** The books of an author, most read first; null when there are none. */
  booksByAuthor?: Maybe<BookGroupPage>;
  /** The books about a subject; null when there are none. */
  booksOnSubject?: Maybe<BookGroupPage>;
  /** The number of the last change that this response is sure to contain. Request it together with posts and continue with `postChanged(since:)`, so that no change is missed. */
  changeNumber: Scalars['Int']['output'];
  /** The viewer and another reader side by side. Refused for a reader who does not take part in matching. */
  compare: Comparison;
  /** Two readers with public libraries who match well, and how their score adds up. Null if there are no such readers. */
  exampleMatch?: Maybe<ExampleMatch>;
  /** The viewer’s books as CSV with the columns of Goodreads’ export. */
  exportGoodreads: Scalars['String']['output'];
  /** Everything stored about the viewer, and everything they wrote. `/api/export/schema.json` describes it. */
  exportMyData: Scalars['JSONObject']['output'];
  /** Popular books, as different from each other as the data allow, to ask a new reader which they have read. Books the viewer has are left out. */
  familiarBooks: Array<Book>;
  /** What the users that the viewer follows have done. Days are those of the time zone in the header `X-Time-Zone`, else of the viewer’s account, else UTC. */
  feed: FeedPage;
  /** Whether sign-in with Google is set up on this server. */
  googleSignIn: Scalars['Boolean']['output'];
  /** One of the viewer’s own imports. */
  import: Import;
  /** The viewer’s imports, newest first. */
  imports: Array<Import>;
  /** For operators: pairs of books with the same title and an author in common, of which one is much read or new, most read first. */
  likelyDuplicates: Array<BookPair>;
  /** A reader’s list, without what the viewer may not see of it. */
  list: ListPage;
  /** Books the viewer’s best matches rated 4 stars or more, without those the viewer has listed, reviewed or dismissed. */
  lovedByReadersLikeYou: Array<LovedBook>;
  /** The viewer’s matches: readers with anything in common with them. Visible to the viewer only. */
  matches: MatchPage;
  /** For operators: posts that were reported, or hidden. */
  moderatedPosts: ModeratedPostPage;
  /** For operators: what operators did, newest first. */
  moderationLog: Array<ModerationAct>;
  /** The viewer’s notification settings. */
  notificationSettings: NotificationSettings;
  /** The viewer’s notifications, the one with the newest act first. */
  notifications: NotificationPage;
  /** The viewer’s notifications after this `sequence`, at most a hundred, in order. */
  notificationsAfter: Array<Notification>;
  /** What the external catalogue adds to `searchBooks`, without duplicates; empty when it is switched off or down. */
  outsideBooks: Array<Book>;
  /** Likes, follows and forum posts recorded in the archives the viewer imported. */
  pastActivity: PastActivityPage;
  /** A thread, comment or reply by ID; null if there is none. */
  post?: Maybe<Post>;
  /** The books that most readers put on that list; ties by title. */
  ranking: Array<RankingRow>;
  /** How many books that ranking holds; at most ten thousand are counted. */
  rankingCount: Scalars['Int']['output'];
  /** For operators: books with open reports, most recently reported first. */
  reportedBooks: ReportedBookPage;
  /** Books by title, author, both mixed, or ISBN, best first; then those about a subject of that name. */
  searchBooks: Array<Book>;
  /** Number of books `searchBooks` finds; at most a thousand of our own are counted. */
  searchCount: Scalars['Int']['output'];
  /** Users whose username begins with the query, then users whose username nearly does (one or two typos). */
  searchReaders: Array<User>;
  /** A few books for what has been typed so far; none for blank text. */
  suggestBooks: Array<Book>;
  /** For operators: users who are suspended, latest end first. */
  suspensions: Array<Suspension>;
  /** The threads of the feedback forum. */
  threads: ThreadPage;
  /** Number of notifications the viewer has not read. */
  unreadNotifications: Scalars['Int']['output'];
  /** The reader of that id; null when there is none. */
  user?: Maybe<User>;
  /** What a reader has reviewed. */
  userReviews: ReviewPage;
  /** The signed-in reader; null for a guest. */
  viewer?: Maybe<User>;
  /** IDs of the users the viewer has blocked. Empty for guests and for personal tokens without the scope to read them. */
  viewerBlockedIds: Array<Scalars['ID']['output']>;
  /** The users the viewer has blocked, in the order of blocking. Empty like `viewerBlockedIds`. */
  viewerBlockedUsers: Array<User>;
  /** Number of books the viewer has listed or reviewed; 0 for a guest. */
  viewerBookCount: Scalars['Int']['output'];
  /** One of the viewer’s own entries. */
  viewerEntry: ListEntry;
  /** Whether the viewer may moderate. */
  viewerIsOperator: Scalars['Boolean']['output'];
  /** The itemIds of the books that the viewer keeps private. */
  viewerPrivateItemIds: Array<Scalars['String']['output']>;
  /** The viewer’s readings, newest first. */
  viewerReadings: ReadingPage;
  /** All tags of the viewer by name, with the entries that have them. */
  viewerTags: Array<TagCount>;
  /** A reader’s last twelve months in books; with a year, the readings they finished in that year. */
  yearInBooks: YearInBooks;
};


/** Reads. */
export type QuerybookArgs = {
  itemId: Scalars['String']['input'];
};


/** Reads. */
export type QuerybookByIsbnArgs = {
  isbn: Scalars['String']['input'];
};


/** Reads. */
export type QuerybookDetailsArgs = {
  itemId: Scalars['String']['input'];
};


/** Reads. */
export type QuerybookReviewsArgs = {
  itemId: Scalars['String']['input'];
  limit?: Scalars['Int']['input'];
  offset?: Scalars['Int']['input'];
};


/** Reads. */
export type QuerybooksArgs = {
  itemIds: Array<Scalars['String']['input']>;
};


/** Reads. */
export type QuerybooksByAuthorArgs = {
  key: Scalars['String']['input'];
  limit?: Scalars['Int']['input'];
  offset?: Scalars['Int']['input'];
};


/** Reads. */
export type QuerybooksOnSubjectArgs = {
  key: Scalars['String']['input'];
  limit?: Scalars['Int']['input'];
  offset?: Scalars['Int']['input'];
  order?: SubjectOrder;
};


/** Reads. */
export type QuerycompareArgs = {
  userId: Scalars['ID']['input'];
};


/** Reads. */
export type QueryfamiliarBooksArgs = {
  limit?: Scalars['Int']['input'];
  read?: Array<Scalars['String']['input']>;
  seen?: Array<Scalars['String']['input']>;
};


/** Reads. */
export type QueryfeedArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
};


/** Reads. */
export type QueryimportArgs = {
  id: Scalars['ID']['input'];
};


/** Reads. */
export type QuerylikelyDuplicatesArgs = {
  limit?: Scalars['Int']['input'];
};


/** Reads. */
export type QuerylistArgs = {
  language?: InputMaybe<Scalars['String']['input']>;
  limit?: Scalars['Int']['input'];
  list: ListName;
  offset?: Scalars['Int']['input'];
  order?: ListOrder;
  search?: Scalars['String']['input'];
  tags?: Array<Scalars['String']['input']>;
  userId: Scalars['ID']['input'];
};


/** Reads. */
export type QuerylovedByReadersLikeYouArgs = {
  limit?: Scalars['Int']['input'];
  offset?: Scalars['Int']['input'];
  subject?: InputMaybe<Scalars['String']['input']>;
};


/** Reads. */
export type QuerymatchesArgs = {
  limit?: Scalars['Int']['input'];
  offset?: Scalars['Int']['input'];
};


/** Reads. */
export type QuerymoderatedPostsArgs = {
  limit?: Scalars['Int']['input'];
  offset?: Scalars['Int']['input'];
  state: ModerationState;
};


/** Reads. */
export type QuerymoderationLogArgs = {
  limit?: Scalars['Int']['input'];
  offset?: Scalars['Int']['input'];
};


/** Reads. */
export type QuerynotificationsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
};


/** Reads. */
export type QuerynotificationsAfterArgs = {
  sequence: Scalars['Int']['input'];
};


/** Reads. */
export type QueryoutsideBooksArgs = {
  limit?: Scalars['Int']['input'];
  query: Scalars['String']['input'];
};


/** Reads. */
export type QuerypastActivityArgs = {
  limit?: Scalars['Int']['input'];
  offset?: Scalars['Int']['input'];
};


/** Reads. */
export type QuerypostArgs = {
  id: Scalars['ID']['input'];
};


/** Reads. */
export type QueryrankingArgs = {
  limit?: Scalars['Int']['input'];
  list: ListName;
  offset?: Scalars['Int']['input'];
  timeframe?: Timeframe;
};


/** Reads. */
export type QueryrankingCountArgs = {
  list: ListName;
  timeframe?: Timeframe;
};


/** Reads. */
export type QueryreportedBooksArgs = {
  limit?: Scalars['Int']['input'];
  offset?: Scalars['Int']['input'];
};


/** Reads. */
export type QuerysearchBooksArgs = {
  limit?: Scalars['Int']['input'];
  offset?: Scalars['Int']['input'];
  outside?: Scalars['Boolean']['input'];
  query: Scalars['String']['input'];
};


/** Reads. */
export type QuerysearchCountArgs = {
  outside?: Scalars['Boolean']['input'];
  query: Scalars['String']['input'];
};


/** Reads. */
export type QuerysearchReadersArgs = {
  limit?: Scalars['Int']['input'];
  query: Scalars['String']['input'];
};


/** Reads. */
export type QuerysuggestBooksArgs = {
  limit?: Scalars['Int']['input'];
  query: Scalars['String']['input'];
};


/** Reads. */
export type QuerysuspensionsArgs = {
  limit?: Scalars['Int']['input'];
  offset?: Scalars['Int']['input'];
};


/** Reads. */
export type QuerythreadsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  limit?: Scalars['Int']['input'];
  offset?: Scalars['Int']['input'];
  order?: ThreadOrder;
  search?: Scalars['String']['input'];
};


/** Reads. */
export type QueryuserArgs = {
  id: Scalars['ID']['input'];
};


/** Reads. */
export type QueryuserReviewsArgs = {
  limit?: Scalars['Int']['input'];
  offset?: Scalars['Int']['input'];
  userId: Scalars['ID']['input'];
};


/** Reads. */
export type QueryviewerEntryArgs = {
  entryId: Scalars['ID']['input'];
  list?: InputMaybe<ListName>;
};


/** Reads. */
export type QueryviewerReadingsArgs = {
  bookId?: InputMaybe<Scalars['ID']['input']>;
  limit?: Scalars['Int']['input'];
  offset?: Scalars['Int']['input'];
};


/** Reads. */
export type QueryyearInBooksArgs = {
  userId: Scalars['ID']['input'];
  year?: InputMaybe<Scalars['Int']['input']>;
};

/** A book’s place in a ranking. */
export type RankingRow = {
  __typename: 'RankingRow';
  /** The book this refers to. */
  book: Book;
  /** How many readers added it within the timeframe. */
  count: Scalars['Int']['output'];
};

/** What the reviews of a book say together. */
export type RatingStats = {
  __typename: 'RatingStats';
  /** Stars to one decimal, rounded half up; null without reviews. */
  average?: Maybe<Scalars['Float']['output']>;
  /** Number of items. */
  count: Scalars['Int']['output'];
};

/** A user’s reaction to a post, at most one per user and post. */
export type Reaction = {
  __typename: 'Reaction';
  /** Creation time (UTC). */
  createdAt: Scalars['DateTimeISO']['output'];
  /** The type of this object. */
  type: ReactionType;
  /** The user. */
  user: User;
};

/** Number of reactions of one type. */
export type ReactionCount = {
  __typename: 'ReactionCount';
  /** Number of items. */
  count: Scalars['Int']['output'];
  /** The type of this object. */
  type: ReactionType;
};

/** The kinds of reactions. */
export type ReactionType =
  /** I learned something. */
  | 'INSIGHTFUL'
  /** I like it. */
  | 'LIKE'
  /** I love it. */
  | 'LOVE';

/** How many are reading a thread just now, about. */
export type Readers = {
  __typename: 'Readers';
  /** Number of items. */
  count: Scalars['Int']['output'];
  /** ID of a thread. */
  threadId: Scalars['ID']['output'];
};

/** One time a reader reads a book. A book can be read several times. */
export type Reading = {
  __typename: 'Reading';
  /** The book this refers to. */
  book: Book;
  /** A calendar date known to the day, the month or the year: `2024-05-17`, `2024-05` or `2024`. */
  finishedOn?: Maybe<Scalars['String']['output']>;
  /** Unique identifier. Treat as an opaque string. */
  id: Scalars['ID']['output'];
  /** The page the reader has reached. */
  page?: Maybe<Scalars['Int']['output']>;
  /** Pages of the reader’s edition. */
  pageCount?: Maybe<Scalars['Int']['output']>;
  /** 0 to 100. */
  percent?: Maybe<Scalars['Int']['output']>;
  /** A calendar date known to the day, the month or the year: `2024-05-17`, `2024-05` or `2024`. */
  startedOn?: Maybe<Scalars['String']['output']>;
  /** Open, finished or stopped. */
  state: ReadingState;
  /** A calendar date known to the day, the month or the year: `2024-05-17`, `2024-05` or `2024`. */
  stoppedOn?: Maybe<Scalars['String']['output']>;
};

/** How many books a reader wants to finish in a year. */
export type ReadingGoal = {
  __typename: 'ReadingGoal';
  /** How many books the reader is ahead of the pace of the goal; negative when behind. */
  aheadCount: Scalars['Int']['output'];
  /** Number of books to finish in the year. */
  books: Scalars['Int']['output'];
  /** Readings finished in that year, re-reads included. */
  finishedCount: Scalars['Int']['output'];
  /** Calendar year, such as 2026. */
  year: Scalars['Int']['output'];
};

/** What changes about a reading; what is absent stays. */
export type ReadingInput = {
  /** Such as `2024-05-17`, `2024-05` or `2024`; null when unknown. */
  finishedOn?: InputMaybe<Scalars['String']['input']>;
  /** The page reached; the percentage follows when the page count is known. */
  page?: InputMaybe<Scalars['Int']['input']>;
  /** Pages of the reader’s edition; 0 when unknown. */
  pageCount?: InputMaybe<Scalars['Int']['input']>;
  /** 0 to 100; the page follows when the page count is known. */
  percent?: InputMaybe<Scalars['Int']['input']>;
  /** Such as `2024-05-17`, `2024-05` or `2024`; null when unknown. */
  startedOn?: InputMaybe<Scalars['String']['input']>;
  /** Such as `2024-05-17`, `2024-05` or `2024`; null when unknown. */
  stoppedOn?: InputMaybe<Scalars['String']['input']>;
};

/** Some readings, newest first, and how many there are. */
export type ReadingPage = {
  __typename: 'ReadingPage';
  /** Newest first. */
  readings: Array<Reading>;
  /** Total number of items. */
  totalCount: Scalars['Int']['output'];
};

/** How far a reading has come. */
export type ReadingState =
  /** The book was read to its end. */
  | 'FINISHED'
  /** The book is being read. */
  | 'OPEN'
  /** The reader stopped before the end. */
  | 'STOPPED';

/** A new account. */
export type RegisterInput = {
  /** The confirmation link is sent here. */
  email: Scalars['String']['input'];
  /** 8 to 128 characters; the most common passwords are refused. */
  password: Scalars['String']['input'];
  /** 3 to 30 letters, digits, `_`, `-` or `.`; unique regardless of case. Names such as `admin` are reserved. */
  username: Scalars['String']['input'];
};

/** Result of a registration. */
export type Registration = {
  __typename: 'Registration';
  /** A message for the new user. */
  alert: Scalars['String']['output'];
};

/** An entry that is no longer there. */
export type RemovedEntry = {
  __typename: 'RemovedEntry';
  /** The book this refers to. */
  book: Book;
  /** Unique identifier. Treat as an opaque string. */
  id: Scalars['ID']['output'];
  /** The list. */
  list: ListName;
};

/** Why a reader thinks that somebody should look at a post. */
export type Report = {
  __typename: 'Report';
  /** Creation time (UTC). */
  createdAt: Scalars['DateTimeISO']['output'];
  /** May be empty. */
  reason: Scalars['String']['output'];
  /** The user. */
  user: User;
};

/** A book that readers have reported. */
export type ReportedBook = {
  __typename: 'ReportedBook';
  /** The book this refers to. */
  book: Book;
  /** The open reports, oldest first. */
  reports: Array<BookReport>;
};

/** Some reported books, and how many there are in all. */
export type ReportedBookPage = {
  __typename: 'ReportedBookPage';
  /** The one that was reported last comes first. */
  books: Array<ReportedBook>;
  /** Total number of items. */
  totalCount: Scalars['Int']['output'];
};

/** One reader’s stars and words for one book; there is at most one for each pair. */
export type Review = {
  __typename: 'Review';
  /** The book this refers to. */
  book: Book;
  /** Creation time (UTC). */
  createdAt: Scalars['DateTimeISO']['output'];
  /** Time of the last edit (UTC); null if never edited. */
  editedAt?: Maybe<Scalars['DateTimeISO']['output']>;
  /** How many readers marked it as helpful. */
  helpfulCount: Scalars['Int']['output'];
  /** Unique identifier. Treat as an opaque string. */
  id: Scalars['ID']['output'];
  /** 1 to 5 stars. */
  rating: Scalars['Int']['output'];
  /** Up to 500 characters; may be empty. */
  text: Scalars['String']['output'];
  /** Up to 50 characters; may be empty. */
  title: Scalars['String']['output'];
  /** The user. */
  user: User;
  /** Whether the viewer has marked it as helpful. */
  viewerFoundHelpful: Scalars['Boolean']['output'];
};

/** Some reviews, newest first, and how many there are in all. */
export type ReviewPage = {
  __typename: 'ReviewPage';
  /** Newest first. */
  reviews: Array<Review>;
  /** Total number of items. */
  totalCount: Scalars['Int']['output'];
};

/** What a personal token may do. */
export type Scope =
  /** Post, edit, delete and react in the forum. */
  | 'FORUM'
  /** Add books, and change lists, readings, tags, notes and goals, and import libraries. */
  | 'LISTS'
  /** Edit the profile, like and follow others, and opt in or out of matching. */
  | 'PROFILE'
  /** Read what only the user can see, such as their matches. */
  | 'READ'
  /** Write, edit and delete reviews, and mark others as helpful. */
  | 'REVIEWS';

/** A session that has just started. */
export type Session = {
  __typename: 'Session';
  /** Why and until when the user may not write; null if they may. */
  suspension?: Maybe<Suspension>;
  /** Send it as `Authorization: Bearer …`. */
  token: Scalars['String']['output'];
  /** The signed-in user. */
  user: User;
};

/** How the books of a subject are sorted. */
export type SubjectOrder =
  /** Of the most read books, those with the best ratings first; for a signed-in reader, the ratings of their best matches come before all others. */
  | 'BEST_RATED'
  /** Books that most readers have completed first. */
  | 'MOST_READ'
  /** Books published last first; those of an unknown year last. */
  | 'NEWEST';

/** Live updates over a WebSocket. */
export type Subscription = {
  __typename: 'Subscription';
  /** How many items are new since a moment: sent on subscribing, and whenever a followed user has done something. */
  feedGrew: FeedNews;
  /** One of the viewer’s imports: sent on subscribing, and whenever it makes progress. */
  importChanged: Import;
  /** The number of unread notifications: sent on subscribing, and whenever it changes. */
  notified: NotificationNews;
  /** The forum as it moves: first what happened after `since`, then live. Each change comes once, in order; rapid reactions are merged into one change. */
  postChanged: PostChange;
  /** How many users are reading a thread, as it changes. Each subscriber is counted, so subscribe only while the thread is open. */
  readersChanged: Readers;
  /** Sent on subscribing, and whenever one of the viewer’s first 50 matches or its score changes. */
  viewerMatchesMoved: MatchMove;
};


/** Live updates over a WebSocket. */
export type SubscriptionfeedGrewArgs = {
  since: Scalars['String']['input'];
};


/** Live updates over a WebSocket. */
export type SubscriptionimportChangedArgs = {
  id: Scalars['ID']['input'];
};


/** Live updates over a WebSocket. */
export type SubscriptionpostChangedArgs = {
  since?: InputMaybe<Scalars['Int']['input']>;
  threadId?: InputMaybe<Scalars['ID']['input']>;
};


/** Live updates over a WebSocket. */
export type SubscriptionreadersChangedArgs = {
  threadId: Scalars['ID']['input'];
};

/** Until it ends, the user can read but not write. Only they and operators can see it. */
export type Suspension = {
  __typename: 'Suspension';
  /** When the suspension ends (UTC). */
  endsAt: Scalars['DateTimeISO']['output'];
  /** Why, in words for the reader. */
  reason: Scalars['String']['output'];
  /** When the suspension started (UTC). */
  startedAt: Scalars['DateTimeISO']['output'];
  /** The user. */
  user: User;
};

/** A tag, and the number of entries of a list that have it. */
export type TagCount = {
  __typename: 'TagCount';
  /** Number of items. */
  count: Scalars['Int']['output'];
  /** The tag as its user writes it. */
  name: Scalars['String']['output'];
};

/** The order of threads. */
export type ThreadOrder =
  /** Most recently commented on or replied in first. */
  | 'LAST_ACTIVE'
  /** Most recently started first. */
  | 'NEWEST';

/** A page of threads with their total count. */
export type ThreadPage = {
  __typename: 'ThreadPage';
  /** Cursor of the next page, to pass as `after`; null on the last page. */
  nextCursor?: Maybe<Scalars['String']['output']>;
  /** In the requested order. */
  threads: Array<Post>;
  /** Total number of threads found, counted up to ten thousand. */
  totalCount: Scalars['Int']['output'];
};

/** Which entries a ranking counts. */
export type Timeframe =
  /** All there are. */
  | 'ALL'
  /** Those added in the last 30 days. */
  | 'MONTH'
  /** Those added in the last 7 days. */
  | 'WEEK'
  /** Those added in the last 365 days. */
  | 'YEAR';

/** The result of undoing a change of the viewer’s lists. */
export type UndoneChange = {
  __typename: 'UndoneChange';
  /** The book this refers to. */
  book: Book;
  /** Where the book is on the viewer’s lists now. */
  entries: Array<ListEntry>;
};

/** A reader’s public profile. */
export type User = {
  __typename: 'User';
  /** One of `default`, `avatar1` to `avatar9`. */
  avatar: Scalars['String']['output'];
  /** `#rrggbb`, or null when none was chosen. */
  avatarColor?: Maybe<Scalars['String']['output']>;
  /** A few sentences by the reader about themselves; may be empty. */
  bio: Scalars['String']['output'];
  /** Empty if not set. */
  favoriteAuthor: Scalars['String']['output'];
  /** Empty if not set. */
  favoriteBook: Scalars['String']['output'];
  /** Empty if not set. */
  favoriteGenre: Scalars['String']['output'];
  /** Users who follow this user, newest follow first. */
  followers: Array<User>;
  /** Number of users who follow this user. */
  followersCount: Scalars['Int']['output'];
  /** Users whom this user follows, newest follow first. */
  following: Array<User>;
  /** Number of users whom this user follows. */
  followingCount: Scalars['Int']['output'];
  /** The reader’s goal for a year. */
  goal?: Maybe<ReadingGoal>;
  /** Unique identifier. Treat as an opaque string. */
  id: Scalars['ID']['output'];
  /** Whether the viewer may see this reader’s lists, goals, year in books, favourites and bio. */
  libraryVisible: Scalars['Boolean']['output'];
  /** Who likes this profile, newest first. */
  likers: Array<User>;
  /** How many readers like this profile. */
  likesCount: Scalars['Int']['output'];
  /** Average and number of the reader’s own reviews. */
  ratingStats: RatingStats;
  /** Unique, ignoring case. */
  username: Scalars['String']['output'];
  /** Whether the viewer follows this user. */
  viewerFollows: Scalars['Boolean']['output'];
  /** The language of the account, such as `de` or `pt-BR`; null when none was chosen. Visible to its owner only. */
  viewerLanguage?: Maybe<Scalars['String']['output']>;
  /** Who may see the library. Visible to its owner only. */
  viewerLibraryVisibility?: Maybe<LibraryVisibility>;
  /** Whether the viewer likes this profile. */
  viewerLikes: Scalars['Boolean']['output'];
  /** Whether the reader takes part in matching. Visible to its owner only. */
  viewerMatchable?: Maybe<Scalars['Boolean']['output']>;
};


/** A reader’s public profile. */
export type UserfollowersArgs = {
  limit?: Scalars['Int']['input'];
  offset?: Scalars['Int']['input'];
};


/** A reader’s public profile. */
export type UserfollowingArgs = {
  limit?: Scalars['Int']['input'];
  offset?: Scalars['Int']['input'];
};


/** A reader’s public profile. */
export type UsergoalArgs = {
  year: Scalars['Int']['input'];
};

/** A match who loved a book. */
export type Witness = {
  __typename: 'Witness';
  /** The stars they gave. */
  rating: Scalars['Int']['output'];
  /** The user. */
  user: User;
};

/** A new review. */
export type WriteReviewInput = {
  /** The book’s id, or else its itemId. */
  bookId: Scalars['ID']['input'];
  /** A UUID (v7) generated by the client. Sending the same one again returns the review that was stored the first time. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** 1 to 5 stars. */
  rating: Scalars['Int']['input'];
  /** Up to 500 characters. */
  text?: Scalars['String']['input'];
  /** Up to 50 characters. */
  title?: Scalars['String']['input'];
};

/** What a reader completed and reviewed in the last twelve months, this one included. */
export type YearInBooks = {
  __typename: 'YearInBooks';
  /** Most read authors, up to eight. */
  authors: Array<NamedCount>;
  /** Number of books completed. */
  completedCount: Scalars['Int']['output'];
  /** The readings finished in a calendar year, by date, those known to the year alone last. Empty for the last twelve months. */
  finished: Array<FinishedBook>;
  /** Books completed in each of the twelve months, oldest first. */
  months: Array<MonthCount>;
  /** Number of reviews with 1, 2, 3, 4 and 5 stars. */
  ratings: Array<Scalars['Int']['output']>;
  /** Up to five readers who finished most of the same books in the same year, the most alike first. Readers who do not take part in matching are left out. Empty for the last twelve months. */
  readers: Array<YearReader>;
  /** Most frequent subjects, up to eight. */
  subjects: Array<NamedCount>;
  /** How many of them are known to the year alone, and are in no month. */
  undatedCount: Scalars['Int']['output'];
  /** Completed books of which no date is known; they are in no calendar year. */
  withoutDateCount: Scalars['Int']['output'];
};

/** A reader whose year was like another’s. */
export type YearReader = {
  __typename: 'YearReader';
  /** itemIds of the books that both finished in that year. */
  itemIds: Array<Scalars['ID']['output']>;
  /** The user. */
  user: User;
};
