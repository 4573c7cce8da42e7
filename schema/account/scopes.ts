import { registerEnumType } from 'type-graphql';

/** What a personal token may do. */
export enum Scope {
  READ = 'read',
  LISTS = 'lists',
  REVIEWS = 'reviews',
  FORUM = 'forum',
  PROFILE = 'profile',
}
registerEnumType(Scope, {
  name: 'Scope',
  description: 'What a personal token may do.',
  valuesConfig: {
    READ: { description: 'See what the reader herself sees, such as her matches.' },
    LISTS: { description: 'Add books, keep both lists.' },
    REVIEWS: { description: 'Write, change and delete reviews, mark others as helpful.' },
    FORUM: { description: 'Write, edit, delete and react in the forum.' },
    PROFILE: { description: 'Change the profile, like others, take part in matching or not.' },
  },
});

/** Which scope each act needs. What is not named here is for the reader alone, such as her password and her tokens. */
const NEEDED: Readonly<Record<string, Scope>> = {
  matches: Scope.READ,
  compare: Scope.READ,
  lovedByReadersLikeYou: Scope.READ,
  viewerMatchesMoved: Scope.READ,
  viewerBlockedIds: Scope.READ,
  addBook: Scope.LISTS,
  addToList: Scope.LISTS,
  removeFromList: Scope.LISTS,
  moveToCompleted: Scope.LISTS,
  writeReview: Scope.REVIEWS,
  editReview: Scope.REVIEWS,
  deleteReview: Scope.REVIEWS,
  toggleHelpful: Scope.REVIEWS,
  startThread: Scope.FORUM,
  addComment: Scope.FORUM,
  addReply: Scope.FORUM,
  editPost: Scope.FORUM,
  deletePost: Scope.FORUM,
  react: Scope.FORUM,
  unreact: Scope.FORUM,
  reportPost: Scope.FORUM,
  blockReader: Scope.FORUM,
  unblockReader: Scope.FORUM,
  editProfile: Scope.PROFILE,
  toggleLike: Scope.PROFILE,
  setMatchable: Scope.PROFILE,
};

/** Whether a token with these scopes may do it; a sign-in, which has none, may do everything. */
export const mayDo = (scopes: readonly Scope[] | undefined, act: string): boolean => {
  if (!scopes) return true;
  const needed = NEEDED[act];
  return needed !== undefined && scopes.includes(needed);
};
