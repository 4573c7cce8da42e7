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
    READ: { description: 'Read what only the user can see, such as their matches.' },
    LISTS: {
      description: 'Add books, and change lists, readings, tags, notes and goals, and import libraries.',
    },
    REVIEWS: { description: 'Write, edit and delete reviews, and mark others as helpful.' },
    FORUM: { description: 'Post, edit, delete and react in the forum.' },
    PROFILE: { description: 'Edit the profile, like and follow others, and opt in or out of matching.' },
  },
});

/** The scope that each field needs. Fields not listed here, such as passwords and tokens, need a session. */
const NEEDED: Readonly<Record<string, Scope>> = {
  matches: Scope.READ,
  compare: Scope.READ,
  lovedByReadersLikeYou: Scope.READ,
  viewerMatchesMoved: Scope.READ,
  notifications: Scope.READ,
  unreadNotifications: Scope.READ,
  notified: Scope.READ,
  notificationSettings: Scope.READ,
  setNotificationChannel: Scope.PROFILE,
  setDigest: Scope.PROFILE,
  setQuietHours: Scope.PROFILE,
  markRead: Scope.PROFILE,
  markAllRead: Scope.PROFILE,
  viewerBlockedIds: Scope.READ,
  viewerBlockedUsers: Scope.READ,
  addBook: Scope.LISTS,
  addMissingBook: Scope.LISTS,
  addToList: Scope.LISTS,
  removeFromList: Scope.LISTS,
  moveToCompleted: Scope.LISTS,
  undoListChange: Scope.LISTS,
  setTags: Scope.LISTS,
  renameTag: Scope.LISTS,
  deleteTag: Scope.LISTS,
  setNote: Scope.LISTS,
  setPrivate: Scope.LISTS,
  setEntriesPrivate: Scope.LISTS,
  exportMyData: Scope.READ,
  exportGoodreads: Scope.READ,
  viewerReadings: Scope.READ,
  viewerTags: Scope.READ,
  viewerPrivateItemIds: Scope.READ,
  viewerEntry: Scope.LISTS,
  startReading: Scope.LISTS,
  recordReading: Scope.LISTS,
  updateReading: Scope.LISTS,
  finishReading: Scope.LISTS,
  stopReading: Scope.LISTS,
  editReading: Scope.LISTS,
  deleteReading: Scope.LISTS,
  setGoal: Scope.LISTS,
  imports: Scope.READ,
  import: Scope.READ,
  createImport: Scope.LISTS,
  chooseForRow: Scope.LISTS,
  applyImport: Scope.LISTS,
  undoImport: Scope.LISTS,
  discardImport: Scope.LISTS,
  importChanged: Scope.READ,
  writeReview: Scope.REVIEWS,
  editReview: Scope.REVIEWS,
  deleteReview: Scope.REVIEWS,
  toggleHelpful: Scope.REVIEWS,
  setInterested: Scope.PROFILE,
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
  toggleFollow: Scope.PROFILE,
  setMatchable: Scope.PROFILE,
  setLanguage: Scope.PROFILE,
  setLibraryVisibility: Scope.PROFILE,
};

/** Whether a token with these scopes may use a field. Sessions have no scopes and may use every field. */
export const mayDo = (scopes: readonly Scope[] | undefined, act: string): boolean => {
  if (!scopes) return true;
  const needed = NEEDED[act];
  return needed !== undefined && scopes.includes(needed);
};
