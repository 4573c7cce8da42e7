import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { buildSchema } from 'graphql';
import { expect, inject, test } from 'vitest';
import { hashToken } from '../schema/account/secretToken';
import { rows } from '../schema/database';
import { connectSocket } from './setup/socket';
import { PASSWORD, startApp, type App, type Client, type Reader } from './setup/app';
import { openRest } from './setup/rest';
import { testOnSqlite } from './setup/thorough';

/*
 * Who may do what: every root field of the schema and every published path, by everybody who may come. A field or path that
 * is not in the table fails the test.
 */

const SCOPES = ['READ', 'LISTS', 'REVIEWS', 'FORUM', 'PROFILE'] as const;
type Scope = (typeof SCOPES)[number];

/** Who makes a request: `owner` owns what is requested, and has blocked `blocked`. */
const VISITORS = [
  'guest',
  'deleted',
  'reader',
  'blocked',
  'suspended',
  'owner',
  'operator',
  ...SCOPES,
] as const;
type Visitor = (typeof VISITORS)[number];

/** What the ids stand for: things of the owner, a set of its own for each visitor. */
interface Things {
  owner: string;
  reader: string;
  suspended: string;
  thread: string;
  comment: string;
  reply: string;
  wished: string;
  completed: string;
  review: string;
  /** An open reading, its entry, and an entry on the list STOPPED. */
  reading: string;
  read: string;
  stopped: string;
  /** Different for each. */
  unique: string;
}

interface Rule {
  (visitor: Visitor): 'yes' | 'sign in' | 'refused' | 'suspended';
  /** Whether it may use up what it is about, so that each visitor needs things of their own. */
  usesUp?: true;
}

const isGuest = (visitor: Visitor) => visitor === 'guest' || visitor === 'deleted';
const isProgram = (visitor: Visitor): visitor is Scope => (SCOPES as readonly string[]).includes(visitor);

/** Everybody may. */
const open: Rule = () => 'yes';
/** Everybody may; but a socket with a worthless token is not opened at all. */
const openSocket: Rule = (visitor) => (visitor === 'deleted' ? 'sign in' : 'yes');
/** Whoever is signed in may, and programs with that scope; `read` for what changes nothing. */
const signedIn =
  (scope: Scope | null, kind: 'read' | 'write' | 'account' = 'write'): Rule =>
  (visitor) => {
    if (isGuest(visitor)) return 'sign in';
    if (isProgram(visitor)) return visitor === scope ? 'yes' : 'refused';
    return visitor === 'suspended' && kind === 'write' ? 'suspended' : 'yes';
  };
/** Whoever is signed in may, and any of their programs: without a scope for reading, they see what is public. */
const signedInPublic: Rule = (visitor) => (isGuest(visitor) ? 'sign in' : 'yes');
/** The owner alone may, and their programs with that scope. */
const owned = (scope: Scope | null, kind: 'read' | 'write' | 'account' = 'write'): Rule => {
  const rule: Rule = (visitor) => {
    const outcome = signedIn(scope, kind)(visitor);
    return outcome === 'yes' && !isProgram(visitor) && visitor !== 'owner' ? 'refused' : outcome;
  };
  return Object.assign(rule, { usesUp: true as const });
};
/** For others it does not exist, which is no refusal here. */
const hidden = (scope: Scope): Rule => Object.assign(signedIn(scope), { usesUp: true as const });
/** Others may, but not the owner, whose own it is. */
const others = (scope: Scope): Rule => {
  const rule: Rule = (visitor) => {
    const outcome = signedIn(scope)(visitor);
    return outcome === 'yes' && (visitor === 'owner' || isProgram(visitor)) ? 'refused' : outcome;
  };
  return Object.assign(rule, { usesUp: true as const });
};
/** Operators alone. */
const operators: Rule = (visitor) =>
  isGuest(visitor) ? 'sign in' : visitor === 'operator' ? 'yes' : 'refused';

const READS: Record<string, [Rule, (things: Things) => string]> = {
  account: [open, () => 'account { id }'],
  book: [open, () => 'book(itemId: "dune") { title }'],
  booksByAuthor: [open, () => 'booksByAuthor(key: "frank-herbert") { name }'],
  booksOnSubject: [open, () => 'booksOnSubject(key: "fiction", order: NEWEST, limit: 1) { name }'],
  familiarBooks: [open, () => 'familiarBooks(limit: 2) { title }'],
  exampleMatch: [open, () => 'exampleMatch { match { score } }'],
  viewerBookCount: [open, () => 'viewerBookCount'],
  searchReaders: [open, () => 'searchReaders(query: "owner") { id }'],
  books: [open, () => 'books(itemIds: ["dune"]) { title }'],
  bookByIsbn: [open, () => 'bookByIsbn(isbn: "9780441013593") { title }'],
  bookDetails: [open, () => 'bookDetails(itemId: "dune") { title }'],
  bookReviews: [open, () => 'bookReviews(itemId: "dune") { totalCount }'],
  changeNumber: [open, () => 'changeNumber'],
  compare: [signedIn('READ', 'read'), ({ reader }) => `compare(userId: "${reader}") { id }`],
  exportGoodreads: [signedIn('READ', 'read'), () => 'exportGoodreads'],
  pastActivity: [signedIn('READ', 'read'), () => 'pastActivity { totalCount }'],
  exportMyData: [signedIn('READ', 'read'), () => 'exportMyData'],
  googleSignIn: [open, () => 'googleSignIn'],
  import: [signedIn('LISTS', 'read'), () => 'import(id: "none") { id }'],
  imports: [signedIn('LISTS', 'read'), () => 'imports { id }'],
  list: [open, ({ owner }) => `list(userId: "${owner}", list: WISHLIST) { totalCount }`],
  lovedByReadersLikeYou: [signedIn('READ', 'read'), () => 'lovedByReadersLikeYou { witnessCount }'],
  matches: [signedIn('READ', 'read'), () => 'matches { totalCount }'],
  moderatedPosts: [operators, () => 'moderatedPosts(state: REPORTED) { totalCount }'],
  likelyDuplicates: [operators, () => 'likelyDuplicates { readers }'],
  reportedBooks: [operators, () => 'reportedBooks { totalCount }'],
  moderationLog: [operators, () => 'moderationLog { id }'],
  notificationsAfter: [signedIn('READ', 'read'), () => 'notificationsAfter(sequence: 0) { id }'],
  feed: [signedIn('READ', 'read'), () => 'feed { endCursor }'],
  notifications: [signedIn('READ', 'read'), () => 'notifications { endCursor }'],
  notificationSettings: [signedIn('READ', 'read'), () => 'notificationSettings { digest }'],
  outsideBooks: [open, () => 'outsideBooks(query: "dune") { title }'],
  post: [open, ({ thread }) => `post(id: "${thread}") { id }`],
  ranking: [open, () => 'ranking(list: WISHLIST) { count }'],
  rankingCount: [open, () => 'rankingCount(list: WISHLIST)'],
  searchBooks: [open, () => 'searchBooks(query: "dune") { title }'],
  searchCount: [open, () => 'searchCount(query: "dune")'],
  suggestBooks: [open, () => 'suggestBooks(query: "dune") { title }'],
  suspensions: [operators, () => 'suspensions { reason }'],
  threads: [open, () => 'threads { totalCount }'],
  unreadNotifications: [signedIn('READ', 'read'), () => 'unreadNotifications'],
  user: [open, ({ owner }) => `user(id: "${owner}") { username }`],
  userReviews: [open, ({ owner }) => `userReviews(userId: "${owner}") { totalCount }`],
  viewer: [open, () => 'viewer { username }'],
  viewerBlockedIds: [open, () => 'viewerBlockedIds'],
  viewerEntry: [owned('LISTS', 'read'), ({ wished }) => `viewerEntry(entryId: "${wished}") { id }`],
  viewerBlockedUsers: [open, () => 'viewerBlockedUsers { username }'],
  viewerIsOperator: [open, () => 'viewerIsOperator'],
  viewerPrivateItemIds: [signedIn('READ', 'read'), () => 'viewerPrivateItemIds'],
  viewerReadings: [signedIn('READ', 'read'), () => 'viewerReadings { totalCount }'],
  viewerTags: [signedIn('READ', 'read'), () => 'viewerTags { name }'],
  yearInBooks: [open, ({ owner }) => `yearInBooks(userId: "${owner}") { completedCount }`],
};

const WRITES: Record<string, [Rule, (things: Things) => string]> = {
  addBook: [
    signedIn('LISTS'),
    ({ unique }) => `addBook(input: { itemId: "${unique}", title: "T" }) { isNew }`,
  ],
  addMissingBook: [
    signedIn('LISTS'),
    () => 'addMissingBook(input: { title: "A Book of Ours", authors: ["A"] }) { isNew }',
  ],
  addComment: [signedIn('FORUM'), ({ thread }) => `addComment(threadId: "${thread}", content: "C") { id }`],
  addReply: [signedIn('FORUM'), ({ comment }) => `addReply(commentId: "${comment}", content: "C") { id }`],
  addToList: [signedIn('LISTS'), () => 'addToList(bookId: "ulysses", list: WISHLIST) { id }'],
  applyImport: [signedIn('LISTS'), () => 'applyImport(id: "none") { id }'],
  blockReader: [signedIn('FORUM', 'account'), ({ reader }) => `blockReader(userId: "${reader}")`],
  changeEmail: [
    signedIn(null, 'account'),
    ({ unique }) => `changeEmail(email: "${unique}@example.org", password: "${PASSWORD}") { id }`,
  ],
  changeEntry: [
    owned('LISTS'),
    ({ wished }) => `changeEntry(entryId: "${wished}", change: { note: "N" }) { id }`,
  ],
  changePassword: [
    signedIn(null, 'account'),
    () => `changePassword(newPassword: "${PASSWORD}", password: "${PASSWORD}") { id }`,
  ],
  checkPassword: [signedIn(null, 'account'), () => `checkPassword(password: "${PASSWORD}")`],
  closeBookReports: [operators, () => 'closeBookReports(bookId: "dune") { id }'],
  chooseForRow: [signedIn('LISTS'), () => 'chooseForRow(id: "none", row: 1, choice: SKIP) { row }'],
  confirmEmail: [open, () => 'confirmEmail(token: "x") { message }'],
  createPersonalToken: [
    signedIn(null),
    () => `createPersonalToken(name: "N", scopes: [READ], password: "${PASSWORD}") { token }`,
  ],
  deleteAccount: [signedIn(null, 'account'), () => 'deleteAccount(password: "not theirs")'],
  deleteReading: [hidden('LISTS'), ({ reading }) => `deleteReading(id: "${reading}") { id }`],
  deletePost: [owned('FORUM'), ({ comment }) => `deletePost(id: "${comment}") { id }`],
  deleteReview: [owned('REVIEWS'), ({ review }) => `deleteReview(reviewId: "${review}") { id }`],
  acceptCandidates: [signedIn('LISTS'), () => 'acceptCandidates(id: "none") { id }'],
  discardImport: [signedIn('LISTS'), () => 'discardImport(id: "none") { id }'],
  dismissReports: [operators, ({ thread }) => `dismissReports(postId: "${thread}") { id }`],
  editPost: [owned('FORUM'), ({ thread }) => `editPost(id: "${thread}", content: "C") { id }`],
  editProfile: [signedIn('PROFILE'), () => 'editProfile(input: { bio: "B" }) { id }'],
  editReading: [
    hidden('LISTS'),
    ({ reading }) => `editReading(id: "${reading}", input: { percent: 5 }) { id }`,
  ],
  editReview: [
    owned('REVIEWS'),
    ({ review }) => `editReview(reviewId: "${review}", input: { rating: 1 }) { id }`,
  ],
  finishReading: [hidden('LISTS'), ({ reading }) => `finishReading(id: "${reading}") { id }`],
  finishGoogleSignIn: [open, () => 'finishGoogleSignIn(code: "x", secret: "x") { requiresUsername }'],
  forgotPassword: [open, () => 'forgotPassword(email: "x@example.org") { message }'],
  googleLogin: [open, () => 'googleLogin(idToken: "x") { requiresUsername }'],
  hidePost: [operators, ({ thread }) => `hidePost(postId: "${thread}", reason: "R") { id }`],
  liftSuspension: [operators, ({ reader }) => `liftSuspension(userId: "${reader}", reason: "R") { id }`],
  login: [open, () => 'login(username: "nobody", password: "x") { token }'],
  logout: [signedIn(null, 'account'), () => 'logout'],
  markAllRead: [signedIn('PROFILE', 'account'), () => 'markAllRead'],
  markRead: [signedIn('PROFILE', 'account'), () => 'markRead(ids: [])'],
  mergeBooks: [operators, () => 'mergeBooks(fromId: "dune", intoId: "dune") { id }'],
  completeEntries: [
    owned('LISTS'),
    ({ wished }) => `completeEntries(entryIds: ["${wished}"]) { entry { id } }`,
  ],
  removeEntries: [owned('LISTS'), ({ completed }) => `removeEntries(entryIds: ["${completed}"]) { id }`],
  tagEntries: [owned('LISTS'), ({ wished }) => `tagEntries(entryIds: ["${wished}"], tag: "own") { id }`],
  moveToCompleted: [owned('LISTS'), ({ wished }) => `moveToCompleted(entryId: "${wished}") { entry { id } }`],
  react: [signedIn('FORUM'), ({ thread }) => `react(postId: "${thread}", type: LIKE) { id }`],
  recordReading: [
    signedIn('LISTS'),
    () => 'recordReading(bookId: "ulysses", input: { finishedOn: "2020" }) { id }',
  ],
  register: [open, () => 'register(input: { username: "x", email: "x", password: "x" }) { alert }'],
  removeFromList: [owned('LISTS'), ({ completed }) => `removeFromList(entryId: "${completed}") { id }`],
  deleteTag: [signedIn('LISTS'), () => 'deleteTag(name: "no such tag")'],
  renameTag: [signedIn('LISTS'), () => 'renameTag(from: "no such tag", to: "x")'],
  reportPost: [signedIn('FORUM'), ({ thread }) => `reportPost(postId: "${thread}")`],
  reportBook: [signedIn('LISTS'), () => 'reportBook(bookId: "dune", problem: DUPLICATE)'],
  resendConfirmation: [open, () => 'resendConfirmation(username: "x") { message }'],
  resetPassword: [open, () => `resetPassword(token: "x", password: "${PASSWORD}") { message }`],
  restoreEmail: [open, () => 'restoreEmail(token: "x") { message }'],
  restorePost: [operators, ({ thread }) => `restorePost(postId: "${thread}", reason: "R") { id }`],
  revokePersonalToken: [signedIn(null, 'account'), () => 'revokePersonalToken(id: "0") { id }'],
  setEntriesPrivate: [
    owned('LISTS', 'account'),
    ({ wished }) => `setEntriesPrivate(entryIds: ["${wished}"], isPrivate: false) { id }`,
  ],
  setGoal: [signedIn('LISTS'), () => 'setGoal(year: 2026, books: 12) { books }'],
  setNote: [owned('LISTS'), ({ wished }) => `setNote(entryId: "${wished}", note: "N") { id }`],
  setLanguage: [signedIn('PROFILE'), () => 'setLanguage(language: "de") { id }'],
  setLibraryVisibility: [
    signedIn('PROFILE', 'account'),
    () => 'setLibraryVisibility(visibility: EVERYONE) { id }',
  ],
  setPrivate: [
    owned('LISTS', 'account'),
    ({ wished }) => `setPrivate(entryId: "${wished}", isPrivate: false) { id }`,
  ],
  setTags: [owned('LISTS'), ({ wished }) => `setTags(entryId: "${wished}", tags: ["T"]) { id }`],
  setInterested: [signedIn('PROFILE'), () => 'setInterested(bookId: "dune", interested: false) { id }'],
  setDigest: [signedIn('PROFILE', 'account'), () => 'setDigest(frequency: OFF) { digest }'],
  setNotificationChannel: [
    signedIn('PROFILE', 'account'),
    () => 'setNotificationChannel(channel: MAIL, kinds: [LIKE], isOn: false) { digest }',
  ],
  setQuietHours: [signedIn('PROFILE', 'account'), () => 'setQuietHours { quietFrom }'],
  setMatchable: [signedIn('PROFILE', 'account'), () => 'setMatchable(matchable: true) { id }'],
  signOutDevice: [signedIn(null, 'account'), () => 'signOutDevice(id: "0") { id }'],
  signOutEverywhere: [signedIn(null, 'account'), () => 'signOutEverywhere'],
  splitIsbn: [operators, () => 'splitIsbn(bookId: "dune", isbn: "x") { id }'],
  startReading: [signedIn('LISTS'), ({ unique }) => `startReading(bookId: "${unique}") { id }`],
  stopReading: [hidden('LISTS'), ({ reading }) => `stopReading(id: "${reading}") { id }`],
  startThread: [signedIn('FORUM'), () => 'startThread(title: "T", content: "C") { id }'],
  subscribeToPush: [
    signedIn(null),
    ({ unique }) =>
      `subscribeToPush(endpoint: "https://fcm.googleapis.com/${unique}", p256dh: "BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM", auth: "tBHItJI5svbpez7KI4CCXg") { digest }`,
  ],
  suspendReader: [
    operators,
    ({ suspended: userId }) => `suspendReader(userId: "${userId}", reason: "R", days: 1) { reason }`,
  ],
  toggleHelpful: [others('REVIEWS'), ({ review }) => `toggleHelpful(reviewId: "${review}") { id }`],
  toggleFollow: [others('PROFILE'), ({ owner }) => `toggleFollow(userId: "${owner}") { id }`],
  toggleLike: [others('PROFILE'), ({ owner }) => `toggleLike(userId: "${owner}") { id }`],
  updateReading: [hidden('LISTS'), ({ reading }) => `updateReading(id: "${reading}", percent: 5) { id }`],
  unsubscribe: [open, () => 'unsubscribe(token: "x") { message }'],
  unsubscribeFromPush: [signedIn(null, 'account'), () => 'unsubscribeFromPush(endpoint: "x") { digest }'],
  undoListChange: [
    signedIn('LISTS'),
    () => 'undoListChange(id: "0192f0c1-7e5b-7c3a-9d2e-4f6a8b0c1d2e") { entries { id } }',
  ],
  undoListChanges: [
    signedIn('LISTS'),
    () => 'undoListChanges(ids: ["0192f0c1-7e5b-7c3a-9d2e-4f6a8b0c1d2e"]) { entries { id } }',
  ],
  unblockReader: [signedIn('FORUM', 'account'), ({ reader }) => `unblockReader(userId: "${reader}")`],
  undoImport: [signedIn('LISTS'), () => 'undoImport(id: "none") { id }'],
  unreact: [signedIn('FORUM'), ({ thread }) => `unreact(postId: "${thread}", type: LIKE) { id }`],
  writeReview: [signedIn('REVIEWS'), () => 'writeReview(input: { bookId: "ulysses", rating: 3 }) { id }'],
};

const SUBSCRIPTIONS: Record<string, [Rule, (things: Things) => string]> = {
  notified: [signedIn('READ', 'read'), () => 'notified { unreadNotifications }'],
  feedGrew: [signedIn('READ', 'read'), () => 'feedGrew(since: "2026-01-01T00:00:00.000Z") { newCount }'],
  importChanged: [signedIn('LISTS', 'read'), () => 'importChanged(id: "none") { id }'],
  postChanged: [openSocket, () => 'postChanged(since: 0) { number }'],
  readersChanged: [openSocket, ({ thread }) => `readersChanged(threadId: "${thread}") { count }`],
  viewerMatchesMoved: [signedIn('READ', 'read'), () => 'viewerMatchesMoved { totalCount }'],
};

/** The published paths that write or need a reader; every other one is open. What braces stand for is in `things`, or is the visitor's own id. */
const PATHS: Record<string, [Rule, body?: object]> = {
  'POST /book/add-book': [signedIn('LISTS'), { itemId: 'rest', title: 'T' }],
  'POST /lists/wishlist': [signedIn('LISTS'), { bookId: 'ulysses' }],
  'POST /lists/completed': [signedIn('LISTS'), { bookId: 'ulysses' }],
  'POST /lists/reading': [signedIn('LISTS'), { bookId: 'persuasion' }],
  'POST /lists/stopped': [signedIn('LISTS'), { bookId: 'emma' }],
  'PUT /lists/wishlist/{wished}': [owned('LISTS', 'read'), { tags: ['T'] }],
  'PUT /lists/completed/{completed}': [owned('LISTS', 'read'), { note: 'N' }],
  'PUT /lists/reading/{read}': [owned('LISTS', 'read'), { note: 'N' }],
  'PUT /lists/stopped/{stopped}': [owned('LISTS', 'read'), { note: 'N' }],
  'DELETE /lists/reading/{read}': [owned('LISTS')],
  'DELETE /lists/stopped/{stopped}': [owned('LISTS')],
  'GET /readings': [signedIn('READ', 'read')],
  'GET /export': [signedIn('READ', 'read')],
  'GET /export/schema.json': [open],
  'POST /readings': [signedIn('LISTS'), { bookId: 'ulysses', finishedOn: '2020' }],
  'PUT /readings/{reading}': [hidden('LISTS'), { percent: 5 }],
  'DELETE /readings/{reading}': [hidden('LISTS')],
  'PUT /goals/{year}': [signedIn('LISTS'), { books: 5 }],
  'GET /goals/{year}': [signedInPublic],
  'GET /year/{year}/{owner}': [open],
  'GET /tags': [signedIn('READ', 'read')],
  'PUT /tags/{none}': [signedIn('LISTS'), { name: 'N' }],
  'DELETE /tags/{none}': [signedIn('LISTS')],
  'POST /imports': [signedIn('LISTS'), { title: 'none of ours' }],
  'GET /imports': [signedIn('LISTS', 'read')],
  'GET /imports/{none}': [signedIn('LISTS', 'read')],
  'GET /imports/{none}/rows': [signedIn('LISTS', 'read')],
  'GET /imports/{none}/left-out': [signedIn('LISTS', 'read')],
  'PUT /imports/{none}/rows/{row}': [signedIn('LISTS'), { choice: 'skip' }],
  'POST /imports/{none}/apply': [signedIn('LISTS')],
  'POST /imports/{none}/undo': [signedIn('LISTS')],
  'DELETE /imports/{none}': [signedIn('LISTS')],
  'DELETE /lists/wishlist/{wished}': [owned('LISTS')],
  'DELETE /lists/completed/{completed}': [owned('LISTS')],
  'PUT /lists/wishlist-to-completed/{wished}': [owned('LISTS')],
  'POST /review': [signedIn('REVIEWS'), { bookId: 'ulysses', rating: 3 }],
  'PUT /review/{review}': [owned('REVIEWS'), { rating: 2 }],
  'DELETE /review/{review}': [owned('REVIEWS')],
  'PUT /review/{review}/helpful': [others('REVIEWS')],
  'PUT /user/{own}': [signedIn('PROFILE'), { bio: 'B' }],
  'PUT /user/{owner}/like': [others('PROFILE')],
  'PUT /user/{owner}/follow': [others('PROFILE'), { following: true }],
  'GET /matches': [signedIn('READ', 'read')],
  'POST /forum/{own}/feedback/threads': [signedIn('FORUM'), { title: 'T', content: 'C' }],
  'POST /forum/{thread}/{own}/comments': [signedIn('FORUM'), { content: 'C' }],
  'POST /forum/{thread}/{comment}/{own}/replies': [signedIn('FORUM'), { content: 'C' }],
  'PUT /forum/thread/{thread}/edit': [owned('FORUM'), { content: 'C' }],
  'PUT /forum/comment/{comment}/edit': [owned('FORUM'), { content: 'C' }],
  'PUT /forum/reply/{reply}/edit': [owned('FORUM'), { content: 'C' }],
  'DELETE /forum/thread/{thread}/delete': [owned('FORUM')],
  'DELETE /forum/comment/{comment}/delete': [owned('FORUM')],
  'DELETE /forum/reply/{reply}/delete': [owned('FORUM')],
  'POST /forum/{kind}/{thread}/reaction/{type}': [signedIn('FORUM'), { action: 'add' }],
  'POST /auth/register': [open, {}],
  'POST /auth/login': [open, { username: 'nobody', password: 'x' }],
  'POST /auth/google-login': [open, {}],
  'POST /auth/forgot-password': [open, {}],
  'POST /auth/reset-password': [open, {}],
  'GET /auth/confirm-email': [open],
  'GET /book/by-item/{itemId}': [open],
  'GET /book/book-details/{itemId}': [open],
  'GET /forum/feedback/threads': [open],
  'GET /forum/{thread}/comments': [open],
  'GET /forum/{thread}/{comment}/replies': [open],
  'GET /lists/wishlist/{owner}': [open],
  'GET /lists/completed/{owner}': [open],
  'GET /lists/reading/{owner}': [open],
  'GET /lists/stopped/{owner}': [open],
  'GET /lists/top-wishlist': [open],
  'GET /lists/top-completed': [open],
  'GET /review/book/{itemId}': [open],
  'GET /review/user/{owner}': [open],
  'GET /reviews/user/{owner}': [open],
  'GET /search/search-combined/{query}': [open],
  'GET /user/{owner}': [open],
  'GET /user/{owner}/likers': [open],
  'GET /feed': [signedIn('READ', 'read')],
  'GET /notifications': [signedIn('READ', 'read')],
  'PUT /notifications/read': [signedIn('PROFILE', 'account'), { all: true }],
  'GET /notifications/settings': [signedIn('READ', 'read')],
  'PUT /notifications/settings': [
    signedIn('PROFILE', 'account'),
    { channel: 'mail', kinds: ['like'], on: false },
  ],
  'PUT /notifications/digest': [signedIn('PROFILE', 'account'), { frequency: 'off' }],
  'PUT /notifications/quiet-hours': [signedIn('PROFILE', 'account'), {}],
  'GET /user/{owner}/followers': [open],
  'GET /user/{owner}/following': [open],
};

/** A path without the names of its braces, which the table gives names of its own. */
const bare = (path: string) => path.replace(/\{\w+\}/g, '{}');

interface Company {
  app: App;
  /** Somebody of each kind, signed in. */
  visit(visitor: Visitor): Promise<Client & { id: string }>;
  /** Lets everybody sign in anew the next time. */
  signOutAll(): void;
  /** Things of the owner for each visitor. */
  things(): Promise<Record<Visitor, Things>>;
}

async function gather(): Promise<Company> {
  const app = await startApp();
  const names = ['owner', 'reader', 'blocked', 'suspended', 'operator', 'deleted'] as const;
  const readers = Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await app.signUp(`the-${name}`)] as const)),
  ) as Record<(typeof names)[number], Reader>;
  const { owner, blocked, suspended, operator, deleted } = readers;
  const { db, write } = app.gateway.database;
  await deleted.run(`mutation { deleteAccount(password: "${PASSWORD}") }`);
  await owner.run(`mutation { blockReader(userId: "${blocked.id}") }`);
  const now = new Date();
  const later = new Date(now.getTime() + 86_400_000);
  await db.query('INSERT INTO operators (userId, createdAt) VALUES (?, ?)', [operator.id, now]);
  await db.query('INSERT INTO suspensions (userId, reason, startedAt, endsAt) VALUES (?, ?, ?, ?)', [
    suspended.id,
    'Insults.',
    now,
    later,
  ]);
  let count = 0;
  const inside = new Map<Visitor, Client & { id: string }>();
  return {
    app,
    signOutAll: () => inside.clear(),
    async visit(visitor) {
      const known = inside.get(visitor);
      if (known) return known;
      if (visitor === 'guest') return { ...app.guest, id: owner.id };
      if (visitor === 'deleted') return deleted;
      const { id } = isProgram(visitor) ? owner : readers[visitor];
      const token = isProgram(visitor) ? `shelfmates_${randomUUID()}` : randomUUID();
      await write((tx) =>
        isProgram(visitor)
          ? tx.query(
              'INSERT INTO personal_tokens (userId, name, tokenHash, scopes, createdAt, expiresAt) VALUES (?, ?, ?, ?, ?, ?)',
              [id, visitor, hashToken(token), visitor.toLowerCase(), now, later],
            )
          : tx.query(
              'INSERT INTO sign_in_tokens (userId, tokenHash, device, createdAt, lastUsedAt, expiresAt) VALUES (?, ?, ?, ?, ?, ?)',
              [id, hashToken(token), '', now, new Date(), later],
            ),
      );
      const client = { ...app.as(token), id };
      inside.set(visitor, client);
      return client;
    },
    things: () =>
      write(async (db) => {
        const { id } = owner;
        await db.query('DELETE FROM list_entries WHERE userId = ?', [id]);
        await db.query('DELETE FROM readings WHERE userId = ?', [id]);
        await db.query('DELETE FROM reviews WHERE userId = ?', [id]);
        const idOf = async (sql: string, values: unknown[]) =>
          String((await rows<{ id: number }>(db, sql, values))[0]?.id);
        const made: [Visitor, Things][] = [];
        for (const [at, visitor] of VISITORS.entries()) {
          const [thread, comment, reply] = [randomUUID(), randomUUID(), randomUUID()];
          const post =
            'INSERT INTO posts (id, kind, threadId, commentId, userId, title, content, createdAt, activeAt) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)';
          await db.query(post, [thread, 'thread', null, null, id, 'T', 'C', now, now]);
          await db.query(post, [comment, 'comment', thread, null, id, null, 'C', now, now]);
          await db.query(post, [reply, 'reply', thread, comment, id, null, 'C', now, now]);
          const entry =
            'INSERT INTO list_entries (userId, list, bookId, recency, addedAt) VALUES (?, ?, ?, 0, ?)';
          await db.query(entry, [id, 0, 10 + at, now]);
          await db.query(entry, [id, 1, 40 + at, now]);
          await db.query(entry, [id, 2, 100 + at, now]);
          await db.query(entry, [id, 3, 130 + at, now]);
          const reading = randomUUID();
          await db.query(
            "INSERT INTO readings (id, userId, bookId, state, createdAt, updatedAt) VALUES (?, ?, ?, 'open', ?, ?)",
            [reading, id, 100 + at, now, now],
          );
          await db.query('INSERT INTO reviews (userId, bookId, rating, createdAt) VALUES (?, ?, 4, ?)', [
            id,
            70 + at,
            now,
          ]);
          const entryOf = async (bookId: number) =>
            app.gateway.base.entryIds.idOf(
              Number(await idOf('SELECT id FROM list_entries WHERE userId = ? AND bookId = ?', [id, bookId])),
            );
          made.push([
            visitor,
            {
              owner: id,
              reader: readers.reader.id,
              suspended: suspended.id,
              thread,
              comment,
              reply,
              wished: await entryOf(10 + at),
              completed: await entryOf(40 + at),
              review: await idOf('SELECT id FROM reviews WHERE userId = ? AND bookId = ?', [id, 70 + at]),
              reading,
              read: await entryOf(100 + at),
              stopped: await entryOf(130 + at),
              unique: `u${++count}`,
            },
          ]);
        }
        return Object.fromEntries(made) as Record<Visitor, Things>;
      }),
  };
}

/** Lets everybody try, the owner last: what they do may sign their programs out. */
async function everybody(attempt: (visitor: Visitor) => Promise<string>): Promise<Record<string, string>> {
  const first = VISITORS.filter((visitor) => visitor !== 'owner');
  const outcomes = await Promise.all(
    first.map(async (visitor) => [visitor, await attempt(visitor)] as const),
  );
  return Object.fromEntries([...outcomes, ['owner', await attempt('owner')]]);
}

/** Operations that revoke tokens: every visitor logs in again afterwards. */
const ENDS = new Set(['changePassword', 'logout', 'signOutEverywhere']);

const expected = (rule: Rule) => Object.fromEntries(VISITORS.map((visitor) => [visitor, rule(visitor)]));

interface Answered {
  errors?: readonly { message: string; extensions?: { code?: unknown } }[];
}
function outcome({ errors }: Answered): string {
  const [error] = errors ?? [];
  const code = error?.extensions?.code;
  if (code === 'UNAUTHENTICATED' && error?.message === 'Please log in.') return 'sign in';
  if (code === 'FORBIDDEN') return 'refused';
  if (code === 'SUSPENDED') return 'suspended';
  return code === 'INTERNAL_SERVER_ERROR' || code === 'GRAPHQL_VALIDATION_FAILED'
    ? (error?.message ?? '')
    : 'yes';
}

const needsRule = (table: string) => `Say in ${table} who may call it`;

testOnSqlite(
  'everybody may do over GraphQL what the table says, and nothing else',
  { timeout: 120_000 },
  async () => {
    const schema = buildSchema(readFileSync('schema/schema.graphql', 'utf8'));
    const fields = (type: { getFields(): object } | null | undefined) =>
      Object.keys(type?.getFields() ?? {}).sort();
    expect(Object.keys(READS).sort(), needsRule('READS')).toEqual(fields(schema.getQueryType()));
    expect(Object.keys(WRITES).sort(), needsRule('WRITES')).toEqual(fields(schema.getMutationType()));
    expect(Object.keys(SUBSCRIPTIONS).sort(), needsRule('SUBSCRIPTIONS')).toEqual(
      fields(schema.getSubscriptionType()),
    );

    const { app, visit, signOutAll, things } = await gather();
    const ask = async (client: Client, query: string): Promise<Answered> => {
      const response = await client.fetch('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query }),
      });
      return (await response.json()) as Answered;
    };
    const shared = await things();
    for (const [field, [rule, query]] of Object.entries(READS))
      expect([
        field,
        await everybody(async (visitor) =>
          outcome(await ask(await visit(visitor), `{ ${query(shared[visitor])} }`)),
        ),
      ]).toEqual([field, expected(rule)]);
    for (const [field, [rule, query]] of Object.entries(WRITES)) {
      const own = rule.usesUp ? await things() : shared;
      expect([
        field,
        await everybody(async (visitor) =>
          outcome(await ask(await visit(visitor), `mutation { ${query(own[visitor])} }`)),
        ),
      ]).toEqual([field, expected(rule)]);
      if (ENDS.has(field)) signOutAll();
    }
    for (const [field, [rule, query]] of Object.entries(SUBSCRIPTIONS))
      expect([
        field,
        await everybody(async (visitor) =>
          outcome(
            await firstOf(app, (await visit(visitor)).token, `subscription { ${query(shared[visitor])} }`),
          ),
        ),
      ]).toEqual([field, expected(rule)]);
  },
);

/** What a subscription tells first. A socket with a worthless token is not opened at all. */
async function firstOf(app: App, token: string | null, query: string): Promise<Answered> {
  const socket = connectSocket(app, token === null ? null : { token });
  try {
    const { value } = await socket.iterate({ query }).next();
    return value as Answered;
  } catch (error) {
    if ((error as { code?: number }).code !== 4403) throw error;
    return { errors: [{ message: 'Please log in.', extensions: { code: 'UNAUTHENTICATED' } }] };
  } finally {
    await socket.dispose();
  }
}

// It runs the same operations in process: once, on one database, is enough.
test.skipIf(inject('mariadb'))(
  'everybody may do over REST what the table says, and nothing else',
  { timeout: 120_000 },
  async () => {
    const { app, visit, things } = await gather();
    const rest = await openRest(app);
    expect(Object.keys(PATHS).map(bare).sort(), needsRule('PATHS')).toEqual(
      rest.all.map(({ method, template }) => bare(`${method} ${template}`)).sort(),
    );
    const shared = await things();
    for (const [call, [rule, body]] of Object.entries(PATHS)) {
      const [method = '', template = ''] = call.split(' ');
      const own = rule.usesUp ? await things() : shared;
      const outcomes = await everybody(async (visitor) => {
        const client = await visit(visitor);
        const names: Record<string, string> = {
          ...own[visitor],
          own: client.id,
          kind: 'thread',
          type: 'like',
          itemId: 'dune',
          query: 'dune',
        };
        const response = await client.fetch(
          `/api${template.replace(/\{(\w+)\}/g, (_, name: string) => names[name] ?? name)}`,
          {
            method,
            ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
          },
        );
        const { message } = (response.status === 204 ? {} : await response.json()) as { message?: string };
        if (response.status === 401 && message === 'Please log in.') return 'sign in';
        if (response.status === 403)
          return message?.startsWith('Your account is suspended') ? 'suspended' : 'refused';
        return response.status >= 500 && template !== '/auth/google-login' ? `${response.status}` : 'yes';
      });
      expect([call, outcomes]).toEqual([call, expected(rule)]);
    }
  },
);
