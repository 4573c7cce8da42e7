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
  /** Told to nobody but its owner. */
  email?: Maybe<Scalars['String']['output']>;
  /** Whether she followed the link that was mailed to her. */
  emailConfirmed: Scalars['Boolean']['output'];
  /** Whether a Google account is linked. */
  hasGoogle: Scalars['Boolean']['output'];
  /** False for a reader who signs in with Google alone. */
  hasPassword: Scalars['Boolean']['output'];
  /** The reader’s id. */
  id: Scalars['ID']['output'];
  /** The address that will take the place of `email` once it is confirmed. */
  newEmail?: Maybe<Scalars['String']['output']>;
  /** Her tokens for programs, the newest first. */
  personalTokens: Array<PersonalToken>;
  /** Why and how long she may not write; null when she may. */
  suspension?: Maybe<Suspension>;
  /** Unique without case. */
  username: Scalars['String']['output'];
};

/** The book as we know it now. */
export type AddedBook = {
  __typename: 'AddedBook';
  /** The book that is meant. */
  book: Book;
  /** False when the book was known already; it is then unchanged. */
  isNew: Scalars['Boolean']['output'];
};

/** A book, known by its `itemId`. */
export type Book = {
  __typename: 'Book';
  /** What Open Library calls the authors. */
  authorKeys: Array<Scalars['String']['output']>;
  /** In the order of the title page. */
  authors: Array<Scalars['String']['output']>;
  /** http(s), or a path of our own. */
  coverUrl?: Maybe<Scalars['String']['output']>;
  /** In plain text; null when unknown. */
  description?: Maybe<Scalars['String']['output']>;
  /** Negative before the common era. */
  firstPublishYear?: Maybe<Scalars['Int']['output']>;
  /** How the book begins; null when unknown. */
  firstSentence?: Maybe<Scalars['String']['output']>;
  /** Null for a book that only an outside catalogue knows so far. */
  id?: Maybe<Scalars['ID']['output']>;
  /** Of all editions, ISBN-10 and ISBN-13. */
  isbns: Array<Scalars['String']['output']>;
  /** Opaque; may contain slashes and any other character. */
  itemId: Scalars['String']['output'];
  /** What readers think of it. */
  ratingStats: RatingStats;
  /** The same, as catalogues group it. */
  subjectFacets: Array<Scalars['String']['output']>;
  /** What the book is about. */
  subjects: Array<Scalars['String']['output']>;
  /** As on the title page. */
  title: Scalars['String']['output'];
  /** The viewer’s own entry, when the book is on her completed list. */
  viewerCompletedEntry?: Maybe<ListEntry>;
  /** The viewer’s own review of it. */
  viewerReview?: Maybe<Review>;
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

/** What happened to a post. */
export type ChangeKind =
  /** Its words are gone; it keeps its place. */
  | 'DELETED'
  /** Its author wrote it anew. */
  | 'EDITED'
  /** A new thread, comment or reply. */
  | 'POSTED'
  /** A reaction came, changed or went. */
  | 'REACTED';

/** A book, and what two readers think of it. */
export type ComparedBook = {
  __typename: 'ComparedBook';
  /** The book that is meant. */
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
  /** How close the two are, and why. */
  match: Match;
  /** Both rated these 4 stars and up. */
  sharedLoves: Array<ComparedBook>;
  /** How many books the other reader has read. */
  theirBookCount: Scalars['Int']['output'];
  /** The other reader loved these; the viewer has not listed them. */
  toBorrow: Array<ComparedBook>;
  /** The viewer loved these; the other reader has not listed them. */
  toLend: Array<ComparedBook>;
  /** Which reader. */
  user: User;
  /** How many books the viewer has read. */
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

/** A review that is no longer there. */
export type DeletedReview = {
  __typename: 'DeletedReview';
  /** The book that is meant. */
  book: Book;
  /** Opaque. */
  id: Scalars['ID']['output'];
  /** Which reader. */
  user: User;
};

/** A browser or client where the reader is signed in. */
export type Device = {
  __typename: 'Device';
  /** Whether it is the one that asks. */
  current: Scalars['Boolean']['output'];
  /** Opaque. */
  id: Scalars['ID']['output'];
  /** To the hour. */
  lastUsedAt: Scalars['DateTimeISO']['output'];
  /** What it said it is; may be empty. */
  name: Scalars['String']['output'];
  /** When the reader signed in there. */
  signedInAt: Scalars['DateTimeISO']['output'];
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

/** What came of a sign-in with Google. */
export type GoogleLogin = {
  __typename: 'GoogleLogin';
  /** True for somebody new: ask again with the username she chooses. */
  requiresUsername: Scalars['Boolean']['output'];
  /** Null while a username is missing. */
  session?: Maybe<Session>;
};

/** One thing that two readers have in common. */
export type Insight = {
  __typename: 'Insight';
  /** The book that is meant. */
  book: Book;
  /** Which kind it is. */
  type: MatchReason;
};

/** A book on a reader’s list. */
export type ListEntry = {
  __typename: 'ListEntry';
  /** When it came onto the list. */
  addedAt: Scalars['DateTimeISO']['output'];
  /** The book that is meant. */
  book: Book;
  /** Opaque. */
  id: Scalars['ID']['output'];
  /** Which of the two lists. */
  list: ListName;
  /** Which reader. */
  user: User;
};

/** The two lists that every reader keeps. */
export type ListName =
  /** What the reader has read. */
  | 'COMPLETED'
  /** What she wants to read. */
  | 'WISHLIST';

/** In which order a list comes. */
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
  /** In the order that was asked for. */
  entries: Array<ListEntry>;
  /** How many there are in all. */
  totalCount: Scalars['Int']['output'];
};

/** A book that readers like the viewer rated 4 stars and up. */
export type LovedBook = {
  __typename: 'LovedBook';
  /** The book that is meant. */
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
  /** Which reader. */
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
  /** How many there are in all. */
  totalCount: Scalars['Int']['output'];
};

/** What a book contributes to a score. */
export type MatchPart = {
  __typename: 'MatchPart';
  /** The book that is meant. */
  book: Book;
  /** In points, to one decimal; negative for a disagreement. */
  points: Scalars['Float']['output'];
  /** Which kind it is. */
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
  /** How many books there are of this reason. */
  books: Scalars['Int']['output'];
  /** In points, to one decimal; the sums of a match add up exactly to its score. */
  points: Scalars['Float']['output'];
  /** Which kind it is. */
  type: MatchReason;
};

/** A post as operators see it: with its words, hidden or not. */
export type ModeratedPost = {
  __typename: 'ModeratedPost';
  /** Null once her account is deleted. */
  author?: Maybe<User>;
  content: Scalars['String']['output'];
  /** When it was made. */
  createdAt: Scalars['DateTimeISO']['output'];
  hidden: Scalars['Boolean']['output'];
  /** Opaque. */
  id: Scalars['ID']['output'];
  /** What it is. */
  kind: PostKind;
  /** All its reports, oldest first, closed ones too. */
  reports: Array<Report>;
  title?: Maybe<Scalars['String']['output']>;
};

/** Some posts for operators, and how many there are in all. */
export type ModeratedPostPage = {
  __typename: 'ModeratedPostPage';
  /** In order of time. */
  posts: Array<ModeratedPost>;
  /** How many there are in all. */
  totalCount: Scalars['Int']['output'];
};

/** Something an operator did; nothing of it is ever changed. */
export type ModerationAct = {
  __typename: 'ModerationAct';
  /** When it was made. */
  createdAt: Scalars['DateTimeISO']['output'];
  /** Of a suspension: its end. */
  endsAt?: Maybe<Scalars['DateTimeISO']['output']>;
  /** Opaque. */
  id: Scalars['ID']['output'];
  /** What it is. */
  kind: ModerationKind;
  /** Who did it; null for the command line, and once her account is deleted. */
  operator?: Maybe<User>;
  /** The post it was about. */
  postId?: Maybe<Scalars['ID']['output']>;
  reason: Scalars['String']['output'];
  /** The reader it was about: the author of the post, the one suspended, the one with the role. */
  user?: Maybe<User>;
};

/** What an operator did. */
export type ModerationKind =
  /** Closed the reports of a post that may stay. */
  | 'DISMISS'
  /** The role of an operator was given. */
  | 'GIVE'
  | 'HIDE'
  /** Ended a suspension early. */
  | 'LIFT'
  | 'RESTORE'
  | 'SUSPEND'
  /** The role of an operator was taken. */
  | 'TAKE';

export type ModerationState =
  /** Hidden by an operator. */
  | 'HIDDEN'
  /** Reported, and nobody has looked at it yet. */
  | 'REPORTED';

/** How many in one month. */
export type MonthCount = {
  __typename: 'MonthCount';
  /** How many there are. */
  count: Scalars['Int']['output'];
  /** Such as `2026-03`. */
  month: Scalars['String']['output'];
};

/** What a reader does; it answers with what has changed. */
export type Mutation = {
  __typename: 'Mutation';
  /** Stores a book that we do not have; one of that `itemId` that we have is never changed. */
  addBook: AddedBook;
  /** Adds a comment to a thread. */
  addComment: Post;
  /** Answers a comment. */
  addReply: Post;
  /** Puts a book on one of the viewer’s lists; a book can be there only once. */
  addToList: ListEntry;
  /** Folds away what another reader writes in the forum, for the viewer alone. Answers with all such readers. */
  blockReader: Array<Scalars['ID']['output']>;
  /** Mails a link to a new e-mail address; the account has that address once the link is opened. */
  changeEmail: Account;
  /** Sets a new password and signs the viewer out everywhere else. */
  changePassword: Account;
  /** Confirms an e-mail address with the token from the mailed link. */
  confirmEmail: Notice;
  /** Makes a token for a program of the viewer’s own. */
  createPersonalToken: NewPersonalToken;
  /** Deletes the viewer’s account for good: her lists, reviews, likes and marks go, her forum posts lose their words and her name. */
  deleteAccount: Scalars['Boolean']['output'];
  /** Deletes one’s own thread, comment or reply: it keeps its place, but its words are gone for good. */
  deletePost: Post;
  /** Takes back the viewer’s own review. */
  deleteReview: DeletedReview;
  /** For operators: closes the reports of a post that may stay. */
  dismissReports: ModeratedPost;
  /** Writes one’s own thread, comment or reply anew. */
  editPost: Post;
  /** Changes what the viewer tells about herself. */
  editProfile: User;
  /** Changes the viewer’s own review. */
  editReview: Review;
  /** Ends the sign-in that led the browser to Google and back. The code works once. */
  finishGoogleSignIn: GoogleLogin;
  /** Mails a link to choose a new password. The answer is the same whether or not the address is known. */
  forgotPassword: Notice;
  /** Signs in with an id token that Google gave to the client. */
  googleLogin: GoogleLogin;
  /** For operators: hides the words and the author of a post from everybody, and closes its reports. */
  hidePost: ModeratedPost;
  /** For operators: lets a suspended reader write again. */
  liftSuspension: User;
  /** Signs in with a username, or an e-mail address, and the password. */
  login: Session;
  /** Signs out: the token that carries this request is worth nothing any more. */
  logout: Scalars['Boolean']['output'];
  /** Moves a book from the viewer’s wishlist to her completed list, in one step. */
  moveToCompleted: CompletedMove;
  /** Reacts to a post. A reader has one reaction to each post: another type takes its place. */
  react: Post;
  /** Makes an account with a password, and mails a link that confirms its e-mail address. */
  register: Registration;
  /** Takes a book off one of the viewer’s lists. */
  removeFromList: RemovedEntry;
  /** Tells the operator that somebody should look at a post. Telling it again changes nothing. */
  reportPost: Scalars['Boolean']['output'];
  /** Mails the confirmation link again. The answer does not tell whether there is such an account. */
  resendConfirmation: Notice;
  /** Sets a new password with the token from the mailed link, and signs the reader out everywhere. */
  resetPassword: Notice;
  /** For operators: shows a hidden post again. */
  restorePost: ModeratedPost;
  /** Makes a personal token worthless, and ends what it holds open. */
  revokePersonalToken: Account;
  /** Whether the viewer takes part in matching. Without it she sees no matches, and nobody sees her among theirs. */
  setMatchable: User;
  /** Signs the viewer out on one of her devices. */
  signOutDevice: Account;
  /** Signs the viewer out on all her devices, this one included. */
  signOutEverywhere: Scalars['Boolean']['output'];
  /** Opens a thread in the feedback forum. */
  startThread: Post;
  /** For operators: lets a reader read, but not write, for a while. Said again, it changes reason and end. */
  suspendReader: Suspension;
  /** Marks another reader’s review as helpful, or takes the mark back. */
  toggleHelpful: Review;
  /** Likes another reader’s profile, or takes the like back. */
  toggleLike: User;
  /** Shows again what that reader writes. Answers with all who are still blocked. */
  unblockReader: Array<Scalars['ID']['output']>;
  /** Takes a reaction back; without effect when the viewer’s reaction is of another type, or none. */
  unreact: Post;
  /** Reviews a book; a reader can review a book only once. */
  writeReview: Review;
};


/** What a reader does; it answers with what has changed. */
export type MutationaddBookArgs = {
  input: BookInput;
};


/** What a reader does; it answers with what has changed. */
export type MutationaddCommentArgs = {
  content: Scalars['String']['input'];
  id?: InputMaybe<Scalars['ID']['input']>;
  threadId: Scalars['ID']['input'];
};


/** What a reader does; it answers with what has changed. */
export type MutationaddReplyArgs = {
  commentId: Scalars['ID']['input'];
  content: Scalars['String']['input'];
  id?: InputMaybe<Scalars['ID']['input']>;
  threadId?: InputMaybe<Scalars['ID']['input']>;
};


/** What a reader does; it answers with what has changed. */
export type MutationaddToListArgs = {
  bookId: Scalars['ID']['input'];
  list: ListName;
};


/** What a reader does; it answers with what has changed. */
export type MutationblockReaderArgs = {
  userId: Scalars['ID']['input'];
};


/** What a reader does; it answers with what has changed. */
export type MutationchangeEmailArgs = {
  email: Scalars['String']['input'];
  password?: InputMaybe<Scalars['String']['input']>;
};


/** What a reader does; it answers with what has changed. */
export type MutationchangePasswordArgs = {
  newPassword: Scalars['String']['input'];
  password?: InputMaybe<Scalars['String']['input']>;
};


/** What a reader does; it answers with what has changed. */
export type MutationconfirmEmailArgs = {
  token: Scalars['String']['input'];
};


/** What a reader does; it answers with what has changed. */
export type MutationcreatePersonalTokenArgs = {
  days?: Scalars['Int']['input'];
  name: Scalars['String']['input'];
  scopes: Array<Scope>;
};


/** What a reader does; it answers with what has changed. */
export type MutationdeleteAccountArgs = {
  password?: InputMaybe<Scalars['String']['input']>;
};


/** What a reader does; it answers with what has changed. */
export type MutationdeletePostArgs = {
  id: Scalars['ID']['input'];
  kind?: InputMaybe<PostKind>;
};


/** What a reader does; it answers with what has changed. */
export type MutationdeleteReviewArgs = {
  reviewId: Scalars['ID']['input'];
};


/** What a reader does; it answers with what has changed. */
export type MutationdismissReportsArgs = {
  postId: Scalars['ID']['input'];
};


/** What a reader does; it answers with what has changed. */
export type MutationeditPostArgs = {
  content: Scalars['String']['input'];
  id: Scalars['ID']['input'];
  kind?: InputMaybe<PostKind>;
};


/** What a reader does; it answers with what has changed. */
export type MutationeditProfileArgs = {
  input: ProfileInput;
};


/** What a reader does; it answers with what has changed. */
export type MutationeditReviewArgs = {
  input: EditReviewInput;
  reviewId: Scalars['ID']['input'];
};


/** What a reader does; it answers with what has changed. */
export type MutationfinishGoogleSignInArgs = {
  code: Scalars['String']['input'];
  secret: Scalars['String']['input'];
  username?: InputMaybe<Scalars['String']['input']>;
};


/** What a reader does; it answers with what has changed. */
export type MutationforgotPasswordArgs = {
  email: Scalars['String']['input'];
};


/** What a reader does; it answers with what has changed. */
export type MutationgoogleLoginArgs = {
  idToken: Scalars['String']['input'];
  username?: InputMaybe<Scalars['String']['input']>;
};


/** What a reader does; it answers with what has changed. */
export type MutationhidePostArgs = {
  postId: Scalars['ID']['input'];
  reason: Scalars['String']['input'];
};


/** What a reader does; it answers with what has changed. */
export type MutationliftSuspensionArgs = {
  reason: Scalars['String']['input'];
  userId: Scalars['ID']['input'];
};


/** What a reader does; it answers with what has changed. */
export type MutationloginArgs = {
  password: Scalars['String']['input'];
  username: Scalars['String']['input'];
};


/** What a reader does; it answers with what has changed. */
export type MutationmoveToCompletedArgs = {
  entryId: Scalars['ID']['input'];
};


/** What a reader does; it answers with what has changed. */
export type MutationreactArgs = {
  kind?: InputMaybe<PostKind>;
  postId: Scalars['ID']['input'];
  type: ReactionType;
};


/** What a reader does; it answers with what has changed. */
export type MutationregisterArgs = {
  input: RegisterInput;
};


/** What a reader does; it answers with what has changed. */
export type MutationremoveFromListArgs = {
  entryId: Scalars['ID']['input'];
  list?: InputMaybe<ListName>;
};


/** What a reader does; it answers with what has changed. */
export type MutationreportPostArgs = {
  postId: Scalars['ID']['input'];
  reason?: Scalars['String']['input'];
};


/** What a reader does; it answers with what has changed. */
export type MutationresendConfirmationArgs = {
  username: Scalars['String']['input'];
};


/** What a reader does; it answers with what has changed. */
export type MutationresetPasswordArgs = {
  password: Scalars['String']['input'];
  token: Scalars['String']['input'];
};


/** What a reader does; it answers with what has changed. */
export type MutationrestorePostArgs = {
  postId: Scalars['ID']['input'];
  reason: Scalars['String']['input'];
};


/** What a reader does; it answers with what has changed. */
export type MutationrevokePersonalTokenArgs = {
  id: Scalars['ID']['input'];
};


/** What a reader does; it answers with what has changed. */
export type MutationsetMatchableArgs = {
  matchable: Scalars['Boolean']['input'];
};


/** What a reader does; it answers with what has changed. */
export type MutationsignOutDeviceArgs = {
  id: Scalars['ID']['input'];
};


/** What a reader does; it answers with what has changed. */
export type MutationstartThreadArgs = {
  content: Scalars['String']['input'];
  id?: InputMaybe<Scalars['ID']['input']>;
  title: Scalars['String']['input'];
};


/** What a reader does; it answers with what has changed. */
export type MutationsuspendReaderArgs = {
  days: Scalars['Int']['input'];
  reason: Scalars['String']['input'];
  userId: Scalars['ID']['input'];
};


/** What a reader does; it answers with what has changed. */
export type MutationtoggleHelpfulArgs = {
  reviewId: Scalars['ID']['input'];
};


/** What a reader does; it answers with what has changed. */
export type MutationtoggleLikeArgs = {
  userId: Scalars['ID']['input'];
};


/** What a reader does; it answers with what has changed. */
export type MutationunblockReaderArgs = {
  userId: Scalars['ID']['input'];
};


/** What a reader does; it answers with what has changed. */
export type MutationunreactArgs = {
  kind?: InputMaybe<PostKind>;
  postId: Scalars['ID']['input'];
  type: ReactionType;
};


/** What a reader does; it answers with what has changed. */
export type MutationwriteReviewArgs = {
  input: WriteReviewInput;
};

/** How many of one name. */
export type NamedCount = {
  __typename: 'NamedCount';
  /** How many there are. */
  count: Scalars['Int']['output'];
  /** Whose count it is. */
  name: Scalars['String']['output'];
};

/** A personal token, just made. */
export type NewPersonalToken = {
  __typename: 'NewPersonalToken';
  /** The account with all its tokens. */
  account: Account;
  /** The secret itself: it is told only now. */
  token: Scalars['String']['output'];
};

/** What came of it, in a sentence for the reader. */
export type Notice = {
  __typename: 'Notice';
  /** A sentence for the reader. */
  message: Scalars['String']['output'];
};

/** A token that a reader made for a program of her own. It can do what its scopes say, and nothing else. */
export type PersonalToken = {
  __typename: 'PersonalToken';
  /** When it was made. */
  createdAt: Scalars['DateTimeISO']['output'];
  /** From when on it is worth nothing. */
  expiresAt: Scalars['DateTimeISO']['output'];
  /** Opaque. */
  id: Scalars['ID']['output'];
  /** To the hour; null when it was never used. */
  lastUsedAt?: Maybe<Scalars['DateTimeISO']['output']>;
  /** What the reader calls it. */
  name: Scalars['String']['output'];
  /** What the token may do. */
  scopes: Array<Scope>;
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
  /** Of a thread: the `cursor` of every 25th comment, oldest first. They divide a long thread into parts, each of which can be read by itself with `comments(after:)`. */
  commentMarks: Array<Scalars['String']['output']>;
  /** Of a thread: its comments. */
  comments: PostPage;
  /** Plain text; `Message deleted by user` once deleted. */
  content: Scalars['String']['output'];
  /** When it was made. */
  createdAt: Scalars['DateTimeISO']['output'];
  /** Where it stands among its siblings, for `after` and `before`. */
  cursor: Scalars['String']['output'];
  /** A deleted post keeps its place; its words, author and reactions are gone. So it is, too, while a moderator hides it. */
  deleted: Scalars['Boolean']['output'];
  /** Whether its author changed it later. */
  edited: Scalars['Boolean']['output'];
  /** Whether a moderator hides it; she may show it again. */
  hidden: Scalars['Boolean']['output'];
  /** A UUID (v7), which the client may have made. */
  id: Scalars['ID']['output'];
  /** What it is. */
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
  /** What it is. */
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

/** Where in a conversation a post stands. */
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
  /** In order of time. */
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

/** What can be read. */
export type Query = {
  __typename: 'Query';
  /** The viewer’s own account; null for a guest, and for a personal token. */
  account?: Maybe<Account>;
  /** The book of that `itemId`. One we do not have is asked from the outside catalogue and then has no id; null when nobody knows it. */
  book?: Maybe<Book>;
  /** Our book with that ISBN, of 10 or 13 digits. */
  bookByIsbn?: Maybe<Book>;
  /** The book of that `itemId`, opened by a reader: what we lack of it is asked from the outside catalogue and kept. */
  bookDetails?: Maybe<Book>;
  /** The reviews of a book; none when nobody here knows the book. */
  bookReviews: ReviewPage;
  /** The number of the last change that this answer contains for sure. Ask for it together with posts, and go on from it with `postChanged(since:)`: nothing falls between. */
  changeNumber: Scalars['Int']['output'];
  /** The viewer and another reader side by side. Refused for a reader who does not take part in matching. */
  compare: Comparison;
  /** Everything that is stored about the viewer, and everything she wrote. */
  exportMyData: Scalars['JSONObject']['output'];
  /** Whether readers can sign in with Google here. */
  googleSignIn: Scalars['Boolean']['output'];
  /** A reader’s list; lists are public. */
  list: ListPage;
  /** Books that the viewer’s best matches rated 4 stars and up and she has not listed or reviewed. */
  lovedByReadersLikeYou: Array<LovedBook>;
  /** The viewer’s own matches: readers with anything in common with her. Nobody else can see them. */
  matches: MatchPage;
  /** For operators: posts that were reported, or hidden. */
  moderatedPosts: ModeratedPostPage;
  /** For operators: what operators did, newest first. */
  moderationLog: Array<ModerationAct>;
  /** What the outside catalogue adds to `searchBooks`, without doubles; nothing when it is switched off or down. */
  outsideBooks: Array<Book>;
  /** A thread, comment or reply; null when there is none. */
  post?: Maybe<Post>;
  /** The books that most readers put on that list; ties by title. */
  ranking: Array<RankingRow>;
  /** How many books that ranking holds; at most ten thousand are counted. */
  rankingCount: Scalars['Int']['output'];
  /** Books by title, author, both mixed, or ISBN; best first. */
  searchBooks: Array<Book>;
  /** How many books `searchBooks` finds; of ours, at most a thousand are counted. */
  searchCount: Scalars['Int']['output'];
  /** A few books for what has been typed so far; none for blank text. */
  suggestBooks: Array<Book>;
  /** For operators: who may not write just now, those whose suspension ends last first. */
  suspensions: Array<Suspension>;
  /** The threads of the feedback forum. */
  threads: ThreadPage;
  /** The reader of that id; null when there is none. */
  user?: Maybe<User>;
  /** What a reader has reviewed. */
  userReviews: ReviewPage;
  /** The signed-in reader; null for a guest. */
  viewer?: Maybe<User>;
  /** Whom the viewer does not want to read in the forum; empty for a guest, and for a program that may not read as she does. */
  viewerBlockedIds: Array<Scalars['ID']['output']>;
  /** Whether the viewer may moderate. */
  viewerIsOperator: Scalars['Boolean']['output'];
  /** A reader’s last twelve months in books. */
  yearInBooks: YearInBooks;
};


/** What can be read. */
export type QuerybookArgs = {
  itemId: Scalars['String']['input'];
};


/** What can be read. */
export type QuerybookByIsbnArgs = {
  isbn: Scalars['String']['input'];
};


/** What can be read. */
export type QuerybookDetailsArgs = {
  itemId: Scalars['String']['input'];
};


/** What can be read. */
export type QuerybookReviewsArgs = {
  itemId: Scalars['String']['input'];
  limit?: Scalars['Int']['input'];
  offset?: Scalars['Int']['input'];
};


/** What can be read. */
export type QuerycompareArgs = {
  userId: Scalars['ID']['input'];
};


/** What can be read. */
export type QuerylistArgs = {
  limit?: Scalars['Int']['input'];
  list: ListName;
  offset?: Scalars['Int']['input'];
  order?: ListOrder;
  search?: Scalars['String']['input'];
  userId: Scalars['ID']['input'];
};


/** What can be read. */
export type QuerylovedByReadersLikeYouArgs = {
  limit?: Scalars['Int']['input'];
};


/** What can be read. */
export type QuerymatchesArgs = {
  limit?: Scalars['Int']['input'];
  offset?: Scalars['Int']['input'];
};


/** What can be read. */
export type QuerymoderatedPostsArgs = {
  limit?: Scalars['Int']['input'];
  offset?: Scalars['Int']['input'];
  state: ModerationState;
};


/** What can be read. */
export type QuerymoderationLogArgs = {
  limit?: Scalars['Int']['input'];
  offset?: Scalars['Int']['input'];
};


/** What can be read. */
export type QueryoutsideBooksArgs = {
  limit?: Scalars['Int']['input'];
  query: Scalars['String']['input'];
};


/** What can be read. */
export type QuerypostArgs = {
  id: Scalars['ID']['input'];
};


/** What can be read. */
export type QueryrankingArgs = {
  limit?: Scalars['Int']['input'];
  list: ListName;
  offset?: Scalars['Int']['input'];
  timeframe?: Timeframe;
};


/** What can be read. */
export type QueryrankingCountArgs = {
  list: ListName;
  timeframe?: Timeframe;
};


/** What can be read. */
export type QuerysearchBooksArgs = {
  limit?: Scalars['Int']['input'];
  offset?: Scalars['Int']['input'];
  outside?: Scalars['Boolean']['input'];
  query: Scalars['String']['input'];
};


/** What can be read. */
export type QuerysearchCountArgs = {
  outside?: Scalars['Boolean']['input'];
  query: Scalars['String']['input'];
};


/** What can be read. */
export type QuerysuggestBooksArgs = {
  limit?: Scalars['Int']['input'];
  query: Scalars['String']['input'];
};


/** What can be read. */
export type QuerysuspensionsArgs = {
  limit?: Scalars['Int']['input'];
  offset?: Scalars['Int']['input'];
};


/** What can be read. */
export type QuerythreadsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  limit?: Scalars['Int']['input'];
  offset?: Scalars['Int']['input'];
  order?: ThreadOrder;
  search?: Scalars['String']['input'];
};


/** What can be read. */
export type QueryuserArgs = {
  id: Scalars['ID']['input'];
};


/** What can be read. */
export type QueryuserReviewsArgs = {
  limit?: Scalars['Int']['input'];
  offset?: Scalars['Int']['input'];
  userId: Scalars['ID']['input'];
};


/** What can be read. */
export type QueryyearInBooksArgs = {
  userId: Scalars['ID']['input'];
};

/** A book’s place in a ranking. */
export type RankingRow = {
  __typename: 'RankingRow';
  /** The book that is meant. */
  book: Book;
  /** How many readers added it within the timeframe. */
  count: Scalars['Int']['output'];
};

/** What the reviews of a book say together. */
export type RatingStats = {
  __typename: 'RatingStats';
  /** Stars to one decimal, rounded half up; null without reviews. */
  average?: Maybe<Scalars['Float']['output']>;
  /** How many there are. */
  count: Scalars['Int']['output'];
};

/** What a reader feels about a post; one for each reader and post. */
export type Reaction = {
  __typename: 'Reaction';
  /** When it was made. */
  createdAt: Scalars['DateTimeISO']['output'];
  /** Which kind it is. */
  type: ReactionType;
  /** Which reader. */
  user: User;
};

/** How many readers reacted in one way. */
export type ReactionCount = {
  __typename: 'ReactionCount';
  /** How many there are. */
  count: Scalars['Int']['output'];
  /** Which kind it is. */
  type: ReactionType;
};

/** How one can react to a post. */
export type ReactionType =
  /** I have learned something. */
  | 'INSIGHTFUL'
  /** I like it. */
  | 'LIKE'
  /** I love it. */
  | 'LOVE';

/** How many are reading a thread just now, about. */
export type Readers = {
  __typename: 'Readers';
  /** How many there are. */
  count: Scalars['Int']['output'];
  /** The id of a thread. */
  threadId: Scalars['ID']['output'];
};

/** Who a new reader is. */
export type RegisterInput = {
  /** Where the confirmation link is mailed. */
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
  /** The book that is meant. */
  book: Book;
  /** Opaque. */
  id: Scalars['ID']['output'];
  /** Which of the two lists. */
  list: ListName;
};

/** Why a reader thinks that somebody should look at a post. */
export type Report = {
  __typename: 'Report';
  /** When it was made. */
  createdAt: Scalars['DateTimeISO']['output'];
  /** May be empty. */
  reason: Scalars['String']['output'];
  /** Which reader. */
  user: User;
};

/** One reader’s stars and words for one book; there is at most one for each pair. */
export type Review = {
  __typename: 'Review';
  /** The book that is meant. */
  book: Book;
  /** When it was made. */
  createdAt: Scalars['DateTimeISO']['output'];
  /** When it was last changed; null when never. */
  editedAt?: Maybe<Scalars['DateTimeISO']['output']>;
  /** How many readers marked it as helpful. */
  helpfulCount: Scalars['Int']['output'];
  /** Opaque. */
  id: Scalars['ID']['output'];
  /** 1 to 5 stars. */
  rating: Scalars['Int']['output'];
  /** Up to 500 characters; may be empty. */
  text: Scalars['String']['output'];
  /** Up to 50 characters; may be empty. */
  title: Scalars['String']['output'];
  /** Which reader. */
  user: User;
  /** Whether the viewer has marked it as helpful. */
  viewerFoundHelpful: Scalars['Boolean']['output'];
};

/** Some reviews, newest first, and how many there are in all. */
export type ReviewPage = {
  __typename: 'ReviewPage';
  /** The newest first. */
  reviews: Array<Review>;
  /** How many there are in all. */
  totalCount: Scalars['Int']['output'];
};

/** What a personal token may do. */
export type Scope =
  /** Write, edit, delete and react in the forum. */
  | 'FORUM'
  /** Add books, keep both lists. */
  | 'LISTS'
  /** Change the profile, like others, take part in matching or not. */
  | 'PROFILE'
  /** See what the reader herself sees, such as her matches. */
  | 'READ'
  /** Write, change and delete reviews, mark others as helpful. */
  | 'REVIEWS';

/** A reader has signed in. */
export type Session = {
  __typename: 'Session';
  /** Why and how long she may not write; null when she may. */
  suspension?: Maybe<Suspension>;
  /** Goes into the header `Authorization: Bearer …`. */
  token: Scalars['String']['output'];
  /** Who is signed in. */
  user: User;
};

/** What is told as it happens, over a websocket. */
export type Subscription = {
  __typename: 'Subscription';
  /** The forum as it moves: first what happened after `since`, then live. Each change comes once, in order; reactions that come in quick succession are told together. */
  postChanged: PostChange;
  /** How many are reading a thread, as it changes. Whoever listens is counted, so listen only while somebody reads. */
  readersChanged: Readers;
  /** Comes at once, and then whenever any of the viewer’s first 50 matches, or their scores, have moved. */
  viewerMatchesMoved: MatchMove;
};


/** What is told as it happens, over a websocket. */
export type SubscriptionpostChangedArgs = {
  since?: InputMaybe<Scalars['Int']['input']>;
  threadId?: InputMaybe<Scalars['ID']['input']>;
};


/** What is told as it happens, over a websocket. */
export type SubscriptionreadersChangedArgs = {
  threadId: Scalars['ID']['input'];
};

/** A reader may read, but not write, until it ends. She and the operators see it, nobody else. */
export type Suspension = {
  __typename: 'Suspension';
  endsAt: Scalars['DateTimeISO']['output'];
  /** Why, in words for the reader. */
  reason: Scalars['String']['output'];
  startedAt: Scalars['DateTimeISO']['output'];
  /** Which reader. */
  user: User;
};

/** In which order threads come. */
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
  /** In the order that was asked for. */
  threads: Array<Post>;
  /** At most ten thousand are counted. */
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
  /** Opaque. */
  id: Scalars['ID']['output'];
  /** Who likes this profile, newest first. */
  likers: Array<User>;
  /** How many readers like this profile. */
  likesCount: Scalars['Int']['output'];
  /** What her own reviews say together. */
  ratingStats: RatingStats;
  /** Unique without case. */
  username: Scalars['String']['output'];
  /** Whether the viewer likes this profile. */
  viewerLikes: Scalars['Boolean']['output'];
  /** Whether she takes part in matching; told to herself alone. */
  viewerMatchable?: Maybe<Scalars['Boolean']['output']>;
};

/** A match who loved a book. */
export type Witness = {
  __typename: 'Witness';
  /** Her stars. */
  rating: Scalars['Int']['output'];
  /** Which reader. */
  user: User;
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
