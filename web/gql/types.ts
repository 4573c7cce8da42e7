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
  /** The viewer’s own entry, when the book is on her wishlist. */
  viewerWishlistEntry?: Maybe<ListEntry>;
};

export type ChangeKind =
  | 'DELETED'
  | 'EDITED'
  /** A new thread, comment or reply. */
  | 'POSTED'
  /** A reaction came, changed or went. */
  | 'REACTED';

/** A book, and what two readers think of it. */
export type ComparedBook = {
  __typename: 'ComparedBook';
  book: Book;
  /** Null when not reviewed. */
  theirRating?: Maybe<Scalars['Int']['output']>;
  /** Null when she has not reviewed it. */
  viewerRating?: Maybe<Scalars['Int']['output']>;
};

/** The viewer and another reader side by side. */
export type Comparison = {
  __typename: 'Comparison';
  /** At least two stars apart, the widest first. */
  disagreements: Array<ComparedBook>;
  /** The other reader’s id. */
  id: Scalars['ID']['output'];
  match: Match;
  /** Both rated these 4 stars and up. */
  sharedLoves: Array<ComparedBook>;
  theirBookCount: Scalars['Int']['output'];
  /** The other reader loved these; the viewer has not listed them. */
  toBorrow: Array<ComparedBook>;
  /** The viewer loved these; the other reader has not listed them. */
  toLend: Array<ComparedBook>;
  user: User;
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

/** One thing that two readers have in common. */
export type Insight = {
  __typename: 'Insight';
  book: Book;
  type: MatchReason;
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

/** A book that readers like the viewer rated 4 stars and up. */
export type LovedBook = {
  __typename: 'LovedBook';
  book: Book;
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
  user: User;
};


/** Another reader with something in common with the viewer. */
export type MatchinsightsArgs = {
  limit?: InputMaybe<Scalars['Int']['input']>;
};

/** The viewer’s matches have moved: ask for them again. */
export type MatchMove = {
  __typename: 'MatchMove';
  /** How many matches she has now. */
  totalCount: Scalars['Int']['output'];
};

/** Some of the viewer’s matches, and how many there are in all. */
export type MatchPage = {
  __typename: 'MatchPage';
  /** How many books the viewer listed or reviewed: what her matches are found by. */
  bookCount: Scalars['Int']['output'];
  /** Highest score first. */
  matches: Array<Match>;
  totalCount: Scalars['Int']['output'];
};

/** What a book contributes to a score. */
export type MatchPart = {
  __typename: 'MatchPart';
  book: Book;
  /** In points, to one decimal; negative for a disagreement. */
  points: Scalars['Float']['output'];
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
  books: Scalars['Int']['output'];
  /** In points, to one decimal; the sums of a match add up exactly to its score. */
  points: Scalars['Float']['output'];
  type: MatchReason;
};

export type Mutation = {
  __typename: 'Mutation';
  /** Adds a comment to a thread. */
  addComment: Post;
  /** Answers a comment. */
  addReply: Post;
  /** Puts a book on one of the viewer’s lists; a book can be there only once. */
  addToList: ListEntry;
  /** Folds away what another reader writes in the forum, for the viewer alone. Answers with all such readers. */
  blockReader: Array<Scalars['ID']['output']>;
  /** Deletes one’s own thread, comment or reply: it keeps its place, but its words are gone for good. */
  deletePost: Post;
  /** Writes one’s own thread, comment or reply anew. */
  editPost: Post;
  /** Signs in with a username, or an e-mail address, and the password. */
  login: Session;
  /** Signs out: the token that carries this request is worth nothing any more. */
  logout: Scalars['Boolean']['output'];
  /** Moves a book from the viewer’s wishlist to her completed list, in one step. */
  moveToCompleted: CompletedMove;
  /** Reacts to a post. A reader has one reaction to each post: another type takes its place. */
  react: Post;
  /** Makes an account with a password. */
  register: Registration;
  /** Takes a book off one of the viewer’s lists. */
  removeFromList: RemovedEntry;
  /** Tells the operator that somebody should look at a post. Telling it again changes nothing. */
  reportPost: Scalars['Boolean']['output'];
  /** Whether the viewer takes part in matching. Without it she sees no matches, and nobody sees her among theirs. */
  setMatchable: User;
  /** Opens a thread in the feedback forum. */
  startThread: Post;
  /** Shows again what that reader writes. Answers with all who are still blocked. */
  unblockReader: Array<Scalars['ID']['output']>;
  /** Takes a reaction back; without effect when the viewer’s reaction is of another type, or none. */
  unreact: Post;
};


export type MutationaddCommentArgs = {
  content: Scalars['String']['input'];
  id?: InputMaybe<Scalars['ID']['input']>;
  threadId: Scalars['ID']['input'];
};


export type MutationaddReplyArgs = {
  commentId: Scalars['ID']['input'];
  content: Scalars['String']['input'];
  id?: InputMaybe<Scalars['ID']['input']>;
  threadId?: InputMaybe<Scalars['ID']['input']>;
};


export type MutationaddToListArgs = {
  bookId: Scalars['ID']['input'];
  list: ListName;
};


export type MutationblockReaderArgs = {
  userId: Scalars['ID']['input'];
};


export type MutationdeletePostArgs = {
  id: Scalars['ID']['input'];
  kind?: InputMaybe<PostKind>;
};


export type MutationeditPostArgs = {
  content: Scalars['String']['input'];
  id: Scalars['ID']['input'];
  kind?: InputMaybe<PostKind>;
};


export type MutationloginArgs = {
  password: Scalars['String']['input'];
  username: Scalars['String']['input'];
};


export type MutationmoveToCompletedArgs = {
  entryId: Scalars['ID']['input'];
};


export type MutationreactArgs = {
  kind?: InputMaybe<PostKind>;
  postId: Scalars['ID']['input'];
  type: ReactionType;
};


export type MutationregisterArgs = {
  input: RegisterInput;
};


export type MutationremoveFromListArgs = {
  entryId: Scalars['ID']['input'];
  list?: InputMaybe<ListName>;
};


export type MutationreportPostArgs = {
  postId: Scalars['ID']['input'];
  reason?: Scalars['String']['input'];
};


export type MutationsetMatchableArgs = {
  matchable: Scalars['Boolean']['input'];
};


export type MutationstartThreadArgs = {
  content: Scalars['String']['input'];
  id?: InputMaybe<Scalars['ID']['input']>;
  title: Scalars['String']['input'];
};


export type MutationunblockReaderArgs = {
  userId: Scalars['ID']['input'];
};


export type MutationunreactArgs = {
  kind?: InputMaybe<PostKind>;
  postId: Scalars['ID']['input'];
  type: ReactionType;
};

/** A thread of the feedback forum, a comment in a thread, or a reply to a comment: one tree, three levels deep. */
export type Post = {
  __typename: 'Post';
  /** When the thread last got a comment or a reply. */
  activeAt: Scalars['DateTimeISO']['output'];
  /** Null once deleted: show `[Deleted User]`. */
  author?: Maybe<User>;
  /** Of a reply: the comment it answers. */
  comment?: Maybe<Post>;
  /** Of a thread: its comments, deleted ones left out. */
  commentCount: Scalars['Int']['output'];
  /** Of a reply: the comment it answers. */
  commentId?: Maybe<Scalars['ID']['output']>;
  /** Of a thread: all its comments, deleted ones too, oldest first. */
  commentIds: Array<Scalars['ID']['output']>;
  /** Of a thread: its comments. */
  comments: PostPage;
  /** Plain text; `Message deleted by user` once deleted. */
  content: Scalars['String']['output'];
  createdAt: Scalars['DateTimeISO']['output'];
  /** Where it stands among its siblings, for `after` and `before`. */
  cursor: Scalars['String']['output'];
  /** A deleted post keeps its place; its words, author and reactions are gone. */
  deleted: Scalars['Boolean']['output'];
  edited: Scalars['Boolean']['output'];
  /** A UUID (v7), which the client may have made. */
  id: Scalars['ID']['output'];
  kind: PostKind;
  /** How many reacted in each way; every way is named. */
  reactionCounts: Array<ReactionCount>;
  /** Who reacted, and how. */
  reactions: Array<Reaction>;
  /** Of a comment: its replies. */
  replies: PostPage;
  /** Of a comment: its replies, deleted ones left out. */
  replyCount: Scalars['Int']['output'];
  /** Of a comment: all its replies, deleted ones too, oldest first. */
  replyIds: Array<Scalars['ID']['output']>;
  /** Of a comment or a reply: the thread it is in. */
  thread?: Maybe<Post>;
  /** Of a comment or a reply: the thread it is in. */
  threadId?: Maybe<Scalars['ID']['output']>;
  /** Of a thread; it stays when the thread is deleted. */
  title?: Maybe<Scalars['String']['output']>;
  /** How the viewer herself reacted. */
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

/** Something happened in the forum. `post` tells how the post is now, so hearing a change twice does no harm. */
export type PostChange = {
  __typename: 'PostChange';
  kind: ChangeKind;
  /** Grows with every change; the highest one seen is where to go on from. */
  number: Scalars['Int']['output'];
  /** The post as it is now. */
  post: Post;
  /** Who reacted. When reactions to a post come faster than they can be shown, one change tells of many. */
  reactedIds: Array<Scalars['ID']['output']>;
  /** The thread in which it happened. */
  threadId: Scalars['ID']['output'];
};

export type PostKind =
  /** Belongs to a thread. */
  | 'COMMENT'
  /** Belongs to a comment. */
  | 'REPLY'
  /** Opens a conversation; has a title. */
  | 'THREAD';

/** Some comments or replies, oldest first. */
export type PostPage = {
  __typename: 'PostPage';
  /** Whether there are more in the direction that was asked. */
  hasMore: Scalars['Boolean']['output'];
  posts: Array<Post>;
};

export type Query = {
  __typename: 'Query';
  /** The book of that `itemId`; null when it is not known. */
  book?: Maybe<Book>;
  /** The number of the last change that this answer contains for sure. Ask for it together with posts, and go on from it with `postChanged(since:)`: nothing falls between. */
  changeNumber: Scalars['Int']['output'];
  /** The viewer and another reader side by side. Refused for a reader who does not take part in matching. */
  compare: Comparison;
  /** A reader’s list; lists are public. */
  list: ListPage;
  /** Books that the viewer’s best matches rated 4 stars and up and she has not listed or reviewed. */
  lovedByReadersLikeYou: Array<LovedBook>;
  /** The viewer’s own matches: readers with anything in common with her. Nobody else can see them. */
  matches: MatchPage;
  /** A thread, comment or reply; null when there is none. */
  post?: Maybe<Post>;
  /** The books that most readers put on that list; ties by title. */
  ranking: Array<RankingRow>;
  /** Books by title, author, or both mixed; best first. */
  searchBooks: Array<Book>;
  /** The threads of the feedback forum. */
  threads: ThreadPage;
  /** The reader of that id; null when there is none. */
  user?: Maybe<User>;
  /** The signed-in reader; null for a guest. */
  viewer?: Maybe<User>;
  /** Whom the viewer does not want to read in the forum; empty for a guest. */
  viewerBlockedIds: Array<Scalars['ID']['output']>;
};


export type QuerybookArgs = {
  itemId: Scalars['String']['input'];
};


export type QuerycompareArgs = {
  userId: Scalars['ID']['input'];
};


export type QuerylistArgs = {
  limit?: Scalars['Int']['input'];
  list: ListName;
  offset?: Scalars['Int']['input'];
  order?: ListOrder;
  userId: Scalars['ID']['input'];
};


export type QuerylovedByReadersLikeYouArgs = {
  limit?: Scalars['Int']['input'];
};


export type QuerymatchesArgs = {
  limit?: Scalars['Int']['input'];
  offset?: Scalars['Int']['input'];
};


export type QuerypostArgs = {
  id: Scalars['ID']['input'];
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


export type QuerythreadsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  limit?: Scalars['Int']['input'];
  offset?: Scalars['Int']['input'];
  order?: ThreadOrder;
  search?: Scalars['String']['input'];
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

/** What a reader feels about a post; one for each reader and post. */
export type Reaction = {
  __typename: 'Reaction';
  createdAt: Scalars['DateTimeISO']['output'];
  type: ReactionType;
  user: User;
};

/** How many readers reacted in one way. */
export type ReactionCount = {
  __typename: 'ReactionCount';
  count: Scalars['Int']['output'];
  type: ReactionType;
};

export type ReactionType =
  | 'INSIGHTFUL'
  | 'LIKE'
  | 'LOVE';

/** How many are reading a thread just now, about. */
export type Readers = {
  __typename: 'Readers';
  count: Scalars['Int']['output'];
  threadId: Scalars['ID']['output'];
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

export type Subscription = {
  __typename: 'Subscription';
  /** The forum as it moves: first what happened after `since`, then live. Each change comes once, in order; reactions that come in quick succession are told together. */
  postChanged: PostChange;
  /** How many are reading a thread, as it changes. Whoever listens is counted, so listen only while somebody reads. */
  readersChanged: Readers;
  /** Comes at once, and then whenever any of the viewer’s first 50 matches, or their scores, have moved. */
  viewerMatchesMoved: MatchMove;
};


export type SubscriptionpostChangedArgs = {
  since?: InputMaybe<Scalars['Int']['input']>;
  threadId?: InputMaybe<Scalars['ID']['input']>;
};


export type SubscriptionreadersChangedArgs = {
  threadId: Scalars['ID']['input'];
};

export type ThreadOrder =
  /** The thread that got a comment or reply last comes first. */
  | 'LAST_ACTIVE'
  /** The thread that was started last comes first. */
  | 'NEWEST';

/** Some threads, and how many there are in all. */
export type ThreadPage = {
  __typename: 'ThreadPage';
  /** Pass it as `after`; null when there are no more. */
  nextCursor?: Maybe<Scalars['String']['output']>;
  threads: Array<Post>;
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
  /** Whether she takes part in matching; told to herself alone. */
  viewerMatchable?: Maybe<Scalars['Boolean']['output']>;
};

/** A match who loved a book. */
export type Witness = {
  __typename: 'Witness';
  /** Her stars. */
  rating: Scalars['Int']['output'];
  user: User;
};
