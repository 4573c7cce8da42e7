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
  /** The viewer’s own review of it. */
  viewerReview?: Maybe<Review>;
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

/** A review that is no longer there. */
export type DeletedReview = {
  __typename: 'DeletedReview';
  book: Book;
  id: Scalars['ID']['output'];
  user: User;
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

export type MonthCount = {
  __typename: 'MonthCount';
  count: Scalars['Int']['output'];
  /** Such as `2026-03`. */
  month: Scalars['String']['output'];
};

export type Mutation = {
  __typename: 'Mutation';
  /** Puts a book on one of the viewer’s lists; a book can be there only once. */
  addToList: ListEntry;
  /** Takes back the viewer’s own review. */
  deleteReview: DeletedReview;
  /** Changes what the viewer tells about herself. */
  editProfile: User;
  /** Changes the viewer’s own review. */
  editReview: Review;
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
  /** Marks another reader’s review as helpful, or takes the mark back. */
  toggleHelpful: Review;
  /** Likes another reader’s profile, or takes the like back. */
  toggleLike: User;
  /** Reviews a book; a reader can review a book only once. */
  writeReview: Review;
};


export type MutationaddToListArgs = {
  bookId: Scalars['ID']['input'];
  list: ListName;
};


export type MutationdeleteReviewArgs = {
  reviewId: Scalars['ID']['input'];
};


export type MutationeditProfileArgs = {
  input: ProfileInput;
};


export type MutationeditReviewArgs = {
  input: EditReviewInput;
  reviewId: Scalars['ID']['input'];
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


export type MutationtoggleHelpfulArgs = {
  reviewId: Scalars['ID']['input'];
};


export type MutationtoggleLikeArgs = {
  userId: Scalars['ID']['input'];
};


export type MutationwriteReviewArgs = {
  input: WriteReviewInput;
};

export type NamedCount = {
  __typename: 'NamedCount';
  count: Scalars['Int']['output'];
  name: Scalars['String']['output'];
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

export type Query = {
  __typename: 'Query';
  /** The book of that `itemId`; null when it is not known. */
  book?: Maybe<Book>;
  /** The reviews of a book; none when nobody here knows the book. */
  bookReviews: ReviewPage;
  /** A reader’s list; lists are public. */
  list: ListPage;
  /** The books that most readers put on that list; ties by title. */
  ranking: Array<RankingRow>;
  /** How many books that ranking holds. */
  rankingCount: Scalars['Int']['output'];
  /** Books by title, author, or both mixed; best first. */
  searchBooks: Array<Book>;
  /** The reader of that id; null when there is none. */
  user?: Maybe<User>;
  /** What a reader has reviewed. */
  userReviews: ReviewPage;
  /** The signed-in reader; null for a guest. */
  viewer?: Maybe<User>;
  /** A reader’s last twelve months in books. */
  yearInBooks: YearInBooks;
};


export type QuerybookArgs = {
  itemId: Scalars['String']['input'];
};


export type QuerybookReviewsArgs = {
  itemId: Scalars['String']['input'];
  limit?: Scalars['Int']['input'];
  offset?: Scalars['Int']['input'];
};


export type QuerylistArgs = {
  limit?: Scalars['Int']['input'];
  list: ListName;
  offset?: Scalars['Int']['input'];
  order?: ListOrder;
  search?: Scalars['String']['input'];
  userId: Scalars['ID']['input'];
};


export type QueryrankingArgs = {
  limit?: Scalars['Int']['input'];
  list: ListName;
  offset?: Scalars['Int']['input'];
  timeframe?: Timeframe;
};


export type QueryrankingCountArgs = {
  list: ListName;
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


export type QueryuserReviewsArgs = {
  limit?: Scalars['Int']['input'];
  offset?: Scalars['Int']['input'];
  userId: Scalars['ID']['input'];
};


export type QueryyearInBooksArgs = {
  userId: Scalars['ID']['input'];
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

/** One reader’s stars and words for one book; there is at most one for each pair. */
export type Review = {
  __typename: 'Review';
  book: Book;
  createdAt: Scalars['DateTimeISO']['output'];
  editedAt?: Maybe<Scalars['DateTimeISO']['output']>;
  /** How many readers marked it as helpful. */
  helpfulCount: Scalars['Int']['output'];
  id: Scalars['ID']['output'];
  /** 1 to 5 stars. */
  rating: Scalars['Int']['output'];
  /** Up to 500 characters; may be empty. */
  text: Scalars['String']['output'];
  /** Up to 50 characters; may be empty. */
  title: Scalars['String']['output'];
  user: User;
  /** Whether the viewer has marked it as helpful. */
  viewerFoundHelpful: Scalars['Boolean']['output'];
};

/** Some reviews, newest first, and how many there are in all. */
export type ReviewPage = {
  __typename: 'ReviewPage';
  reviews: Array<Review>;
  totalCount: Scalars['Int']['output'];
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
  /** Who likes this profile, newest first. */
  likers: Array<User>;
  /** How many readers like this profile. */
  likesCount: Scalars['Int']['output'];
  /** What her own reviews say together. */
  ratingStats: RatingStats;
  username: Scalars['String']['output'];
  /** Whether the viewer likes this profile. */
  viewerLikes: Scalars['Boolean']['output'];
};

/** What a reader says about a book. */
export type WriteReviewInput = {
  /** The book’s id, or else its itemId. */
  bookId: Scalars['ID']['input'];
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
  /** The authors she read most, up to eight. */
  authors: Array<NamedCount>;
  /** How many books she completed. */
  completedCount: Scalars['Int']['output'];
  /** Books completed in each of the twelve months, oldest first. */
  months: Array<MonthCount>;
  /** How often she gave 1, 2, 3, 4 and 5 stars. */
  ratings: Array<Scalars['Int']['output']>;
  /** The subjects she met most, up to eight. */
  subjects: Array<NamedCount>;
};
