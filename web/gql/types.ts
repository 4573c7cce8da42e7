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

/** The private side of the signed-in reader; nobody else ever sees it. */
export type Account = {
  __typename: 'Account';
  /** The last used one first. */
  devices: Array<Device>;
  email?: Maybe<Scalars['String']['output']>;
  emailConfirmed: Scalars['Boolean']['output'];
  /** Whether a Google account is linked. */
  hasGoogle: Scalars['Boolean']['output'];
  /** False for a reader who signs in with Google alone. */
  hasPassword: Scalars['Boolean']['output'];
  /** The reader’s id. */
  id: Scalars['ID']['output'];
  /** The address that will take the place of `email` once it is confirmed. */
  newEmail?: Maybe<Scalars['String']['output']>;
  username: Scalars['String']['output'];
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

/** A book went from the wishlist to the completed list. */
export type CompletedMove = {
  __typename: 'CompletedMove';
  /** On the completed list; the one that was there already, if there was. */
  entry: ListEntry;
  /** What was on the wishlist. */
  removed: RemovedEntry;
};

/** A browser or client where the reader is signed in. */
export type Device = {
  __typename: 'Device';
  /** Whether it is the one that asks. */
  current: Scalars['Boolean']['output'];
  id: Scalars['ID']['output'];
  /** To the hour. */
  lastUsedAt: Scalars['DateTimeISO']['output'];
  /** What it said it is; may be empty. */
  name: Scalars['String']['output'];
  signedInAt: Scalars['DateTimeISO']['output'];
};

/** What came of a sign-in with Google. */
export type GoogleLogin = {
  __typename: 'GoogleLogin';
  /** True for somebody new: ask again with the username she chooses. */
  requiresUsername: Scalars['Boolean']['output'];
  /** Null while a username is missing. */
  session?: Maybe<Session>;
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
  /** Puts a book on one of the viewer’s lists; a book can be there only once. */
  addToList: ListEntry;
  /** Mails a link to a new e-mail address; the account has that address once the link is opened. */
  changeEmail: Account;
  /** Sets a new password and signs the viewer out everywhere else. */
  changePassword: Account;
  /** Confirms an e-mail address with the token from the mailed link. */
  confirmEmail: Notice;
  /** Deletes the viewer’s account for good: her lists, reviews, likes and marks go, her forum posts lose their words and her name. */
  deleteAccount: Scalars['Boolean']['output'];
  /** Ends the sign-in that led the browser to Google and back. The code works once. */
  finishGoogleSignIn: GoogleLogin;
  /** Mails a link to choose a new password. The answer is the same whether or not the address is known. */
  forgotPassword: Notice;
  /** Signs in with an id token that Google gave to the client. */
  googleLogin: GoogleLogin;
  /** Signs in with a username, or an e-mail address, and the password. */
  login: Session;
  /** Signs out: the token that carries this request is worth nothing any more. */
  logout: Scalars['Boolean']['output'];
  /** Moves a book from the viewer’s wishlist to her completed list, in one step. */
  moveToCompleted: CompletedMove;
  /** Makes an account with a password, and mails a link that confirms its e-mail address. */
  register: Registration;
  /** Takes a book off one of the viewer’s lists. */
  removeFromList: RemovedEntry;
  /** Mails the confirmation link again. The answer does not tell whether there is such an account. */
  resendConfirmation: Notice;
  /** Sets a new password with the token from the mailed link, and signs the reader out everywhere. */
  resetPassword: Notice;
  /** Signs the viewer out on one of her devices. */
  signOutDevice: Account;
  /** Signs the viewer out on all her devices, this one included. */
  signOutEverywhere: Scalars['Boolean']['output'];
};


export type MutationaddToListArgs = {
  bookId: Scalars['ID']['input'];
  list: ListName;
};


export type MutationchangeEmailArgs = {
  email: Scalars['String']['input'];
  password?: InputMaybe<Scalars['String']['input']>;
};


export type MutationchangePasswordArgs = {
  newPassword: Scalars['String']['input'];
  password?: InputMaybe<Scalars['String']['input']>;
};


export type MutationconfirmEmailArgs = {
  token: Scalars['String']['input'];
};


export type MutationdeleteAccountArgs = {
  password?: InputMaybe<Scalars['String']['input']>;
};


export type MutationfinishGoogleSignInArgs = {
  code: Scalars['String']['input'];
  secret: Scalars['String']['input'];
  username?: InputMaybe<Scalars['String']['input']>;
};


export type MutationforgotPasswordArgs = {
  email: Scalars['String']['input'];
};


export type MutationgoogleLoginArgs = {
  idToken: Scalars['String']['input'];
  username?: InputMaybe<Scalars['String']['input']>;
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


export type MutationresendConfirmationArgs = {
  username: Scalars['String']['input'];
};


export type MutationresetPasswordArgs = {
  password: Scalars['String']['input'];
  token: Scalars['String']['input'];
};


export type MutationsignOutDeviceArgs = {
  id: Scalars['ID']['input'];
};

/** What came of it, in a sentence for the reader. */
export type Notice = {
  __typename: 'Notice';
  message: Scalars['String']['output'];
};

export type Query = {
  __typename: 'Query';
  /** The viewer’s own account; null for a guest. */
  account?: Maybe<Account>;
  /** The book of that `itemId`; null when it is not known. */
  book?: Maybe<Book>;
  /** Everything that is stored about the viewer, and everything she wrote. */
  exportMyData: Scalars['JSONObject']['output'];
  /** Whether readers can sign in with Google here. */
  googleSignIn: Scalars['Boolean']['output'];
  /** A reader’s list; lists are public. */
  list: ListPage;
  /** The books that most readers put on that list; ties by title. */
  ranking: Array<RankingRow>;
  /** Books by title, author, or both mixed; best first. */
  searchBooks: Array<Book>;
  /** The reader of that id; null when there is none. */
  user?: Maybe<User>;
  /** The signed-in reader; null for a guest. */
  viewer?: Maybe<User>;
};


export type QuerybookArgs = {
  itemId: Scalars['String']['input'];
};


export type QuerylistArgs = {
  limit?: Scalars['Int']['input'];
  list: ListName;
  offset?: Scalars['Int']['input'];
  order?: ListOrder;
  userId: Scalars['ID']['input'];
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
  /** 8 to 128 characters, and not one of the most common passwords. */
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
