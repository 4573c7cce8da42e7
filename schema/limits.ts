/** Limits shared by server and browser. Text lengths count code points. */
export const limits = {
  username: { min: 3, max: 30 },
  password: { min: 8, max: 128 },
  email: 254,
  favourite: 100,
  bio: 300,
  reviewTitle: 50,
  reviewText: 500,
  postTitle: 120,
  postContent: 5_000,
  commentsToMark: 25,
  reportReason: 300,
  moderationReason: 300,
  suspensionDays: 366,
  postsPerMinute: 20,
  itemId: 255,
  bookTitle: 500,
  authors: 50,
  authorName: 200,
  coverUrl: 2_000,
  description: 10_000,
  firstSentence: 2_000,
  isbns: 200,
  subjects: 100,
  subject: 200,
  searchQuery: 200,
  searchResults: 50,
  pageSize: 100,
  pageCount: 100_000,
  note: 20_000,
  tags: { max: 50, name: 40 },
  goal: 10_000,
  /** Rankings and threads are counted up to this number. */
  counted: 10_000,
  personalToken: { max: 20, name: 60, days: 366 },
} as const;

/** The length of a text as users count it: code points, not UTF-16 units. */
export const codePoints = (text: string): number => [...text].length;

export const USERNAME_PATTERN = /^[A-Za-z0-9_.-]*$/;

export const AVATAR_KEYS = [
  'default',
  'avatar1',
  'avatar2',
  'avatar3',
  'avatar4',
  'avatar5',
  'avatar6',
  'avatar7',
  'avatar8',
  'avatar9',
] as const;
