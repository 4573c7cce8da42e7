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
};

/** The book as we know it now. */
export type AddedBook = {
  __typename: 'AddedBook';
  book: Book;
  /** False when the book was known already; it is then unchanged. */
  isNew: Scalars['Boolean']['output'];
};

/** A book, known by its `itemId`. */
export type Book = {
  __typename: 'Book';
  authorKeys: Array<Scalars['String']['output']>;
  authors: Array<Scalars['String']['output']>;
  /** http(s), or a path of our own. */
  coverUrl?: Maybe<Scalars['String']['output']>;
  description?: Maybe<Scalars['String']['output']>;
  /** Negative before the common era. */
  firstPublishYear?: Maybe<Scalars['Int']['output']>;
  firstSentence?: Maybe<Scalars['String']['output']>;
  /** Null for a book that only an outside catalogue knows so far. */
  id?: Maybe<Scalars['ID']['output']>;
  isbns: Array<Scalars['String']['output']>;
  /** Opaque; may contain slashes and any other character. */
  itemId: Scalars['String']['output'];
  ratingStats: RatingStats;
  subjectFacets: Array<Scalars['String']['output']>;
  subjects: Array<Scalars['String']['output']>;
  title: Scalars['String']['output'];
  /** The viewer’s own entry, when the book is on her completed list. */
  viewerCompletedEntry?: Maybe<ListEntry>;
  /** The viewer’s own entry, when the book is on her wishlist. */
  viewerWishlistEntry?: Maybe<ListEntry>;
};

/** A book that a client knows and we may not. Only what is valid of it is kept. */
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
  /** Up to 200; what is no ISBN is left out. */
  isbns?: Array<Scalars['String']['input']>;
  /** Opaque, up to 255 characters; what makes the book this book. */
  itemId: Scalars['String']['input'];
  /** Up to 100 of up to 200 characters. */
  subjectFacets?: Array<Scalars['String']['input']>;
  /** Up to 100 of up to 200 characters. */
  subjects?: Array<Scalars['String']['input']>;
  /** Up to 500 characters. */
  title: Scalars['String']['input'];
};

/** A book went from the wishlist to the completed list. */
export type CompletedMove = {
  __typename: 'CompletedMove';
  /** On the completed list; the one that was there already, if there was. */
  entry: ListEntry;
  /** What was on the wishlist. */
  removed: RemovedEntry;
};

/** A book on a reader’s list. */
export type ListEntry = {
  __typename: 'ListEntry';
  addedAt: Scalars['DateTimeISO']['output'];
  book: Book;
  id: Scalars['ID']['output'];
  list: ListName;
  user: User;
};

/** The two lists that every reader keeps. */
export type ListName =
  | 'COMPLETED'
  | 'WISHLIST';

export type ListOrder =
  /** Oldest first. */
  | 'FIRST_ADDED'
  /** Newest first. */
  | 'LAST_ADDED'
  /** A to Z by title, without case and accents. */
  | 'TITLE';

/** Some entries of a list, and how many there are in all. */
export type ListPage = {
  __typename: 'ListPage';
  entries: Array<ListEntry>;
  totalCount: Scalars['Int']['output'];
};

export type Mutation = {
  __typename: 'Mutation';
  /** Stores a book that we do not have; one of that `itemId` that we have is never changed. */
  addBook: AddedBook;
  /** Puts a book on one of the viewer’s lists; a book can be there only once. */
  addToList: ListEntry;
  /** Signs in with a username, or an e-mail address, and the password. */
  login: Session;
  /** Signs out: the token that carries this request is worth nothing any more. */
  logout: Scalars['Boolean']['output'];
  /** Moves a book from the viewer’s wishlist to her completed list, in one step. */
  moveToCompleted: CompletedMove;
  /** Makes an account with a password. */
  register: Registration;
  /** Takes a book off one of the viewer’s lists. */
  removeFromList: RemovedEntry;
};


export type MutationaddBookArgs = {
  input: BookInput;
};


export type MutationaddToListArgs = {
  bookId: Scalars['ID']['input'];
  list: ListName;
};


export type MutationloginArgs = {
  password: Scalars['String']['input'];
  username: Scalars['String']['input'];
};


export type MutationmoveToCompletedArgs = {
  entryId: Scalars['ID']['input'];
};


export type MutationregisterArgs = {
  input: RegisterInput;
};


export type MutationremoveFromListArgs = {
  entryId: Scalars['ID']['input'];
  list?: InputMaybe<ListName>;
};

export type Query = {
  __typename: 'Query';
  /** The book of that `itemId`. One we do not have is asked from the outside catalogue and then has no id; null when nobody knows it. */
  book?: Maybe<Book>;
  /** Our book with that ISBN, of 10 or 13 digits. */
  bookByIsbn?: Maybe<Book>;
  /** The book of that `itemId`, opened by a reader: what we lack of it is asked from the outside catalogue and kept. */
  bookDetails?: Maybe<Book>;
  /** A reader’s list; lists are public. */
  list: ListPage;
  /** What the outside catalogue adds to `searchBooks`, without doubles; nothing when it is switched off or down. */
  outsideBooks: Array<Book>;
  /** The books that most readers put on that list; ties by title. */
  ranking: Array<RankingRow>;
  /** Books by title, author, both mixed, or ISBN; best first. */
  searchBooks: Array<Book>;
  /** A few books for what has been typed so far; none for blank text. */
  suggestBooks: Array<Book>;
  /** The reader of that id; null when there is none. */
  user?: Maybe<User>;
  /** The signed-in reader; null for a guest. */
  viewer?: Maybe<User>;
};


export type QuerybookArgs = {
  itemId: Scalars['String']['input'];
};


export type QuerybookByIsbnArgs = {
  isbn: Scalars['String']['input'];
};


export type QuerybookDetailsArgs = {
  itemId: Scalars['String']['input'];
};


export type QuerylistArgs = {
  limit?: Scalars['Int']['input'];
  list: ListName;
  offset?: Scalars['Int']['input'];
  order?: ListOrder;
  userId: Scalars['ID']['input'];
};


export type QueryoutsideBooksArgs = {
  limit?: Scalars['Int']['input'];
  query: Scalars['String']['input'];
};


export type QueryrankingArgs = {
  limit?: Scalars['Int']['input'];
  list: ListName;
  offset?: Scalars['Int']['input'];
  timeframe?: Timeframe;
};


export type QuerysearchBooksArgs = {
  limit?: Scalars['Int']['input'];
  offset?: Scalars['Int']['input'];
  outside?: Scalars['Boolean']['input'];
  query: Scalars['String']['input'];
};


export type QuerysuggestBooksArgs = {
  limit?: Scalars['Int']['input'];
  query: Scalars['String']['input'];
};


export type QueryuserArgs = {
  id: Scalars['ID']['input'];
};

/** A book’s place in a ranking. */
export type RankingRow = {
  __typename: 'RankingRow';
  book: Book;
  /** How many readers added it within the timeframe. */
  count: Scalars['Int']['output'];
};

/** What the reviews of a book say together. */
export type RatingStats = {
  __typename: 'RatingStats';
  /** Stars to one decimal, rounded half up; null without reviews. */
  average?: Maybe<Scalars['Float']['output']>;
  count: Scalars['Int']['output'];
};

export type RegisterInput = {
  email: Scalars['String']['input'];
  /** 8 to 128 characters. */
  password: Scalars['String']['input'];
  /** 3 to 30 letters, digits, `_`, `-` or `.`; unique without case. */
  username: Scalars['String']['input'];
};

/** A reader has registered. */
export type Registration = {
  __typename: 'Registration';
  /** A sentence for the new reader. */
  alert: Scalars['String']['output'];
};

/** An entry that is no longer there. */
export type RemovedEntry = {
  __typename: 'RemovedEntry';
  book: Book;
  id: Scalars['ID']['output'];
  list: ListName;
};

/** A reader has signed in. */
export type Session = {
  __typename: 'Session';
  /** Goes into the header `Authorization: Bearer …`. */
  token: Scalars['String']['output'];
  user: User;
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

/** A reader, as everybody may see her. */
export type User = {
  __typename: 'User';
  /** One of `default`, `avatar1` to `avatar9`. */
  avatar: Scalars['String']['output'];
  /** `#rrggbb`, or null when none was chosen. */
  avatarColor?: Maybe<Scalars['String']['output']>;
  /** A few sentences about herself; empty when there are none. */
  bio: Scalars['String']['output'];
  /** Empty when not told. */
  favoriteAuthor: Scalars['String']['output'];
  /** Empty when not told. */
  favoriteBook: Scalars['String']['output'];
  /** Empty when not told. */
  favoriteGenre: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  /** How many readers like this profile. */
  likesCount: Scalars['Int']['output'];
  username: Scalars['String']['output'];
};
