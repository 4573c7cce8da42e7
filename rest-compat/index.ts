import { accountRoutes } from './account';
import { bookRoutes } from './book';
import { exportRoutes } from './export';
import { feedRoutes } from './feed';
import { followRoutes } from './follow';
import { forumRoutes } from './forum';
import { goalRoutes } from './goal';
import { importRoutes } from './import';
import { listRoutes } from './list';
import { matchRoutes } from './match';
import { readingRoutes } from './reading';
import { notificationRoutes } from './notification';
import { rankingRoutes } from './ranking';
import { reviewRoutes } from './review';
import type { Route } from './route';
import { tagRoutes } from './tag';
import { userRoutes } from './user';
import { yearInBooksRoutes } from './yearInBooks';

/** Every published route, by domain word. */
export const words: Readonly<Record<string, readonly Route[]>> = {
  account: accountRoutes,
  book: bookRoutes,
  list: [...listRoutes, ...tagRoutes],
  reading: [...readingRoutes, ...goalRoutes, ...yearInBooksRoutes],
  import: importRoutes,
  ranking: rankingRoutes,
  review: reviewRoutes,
  user: userRoutes,
  follow: followRoutes,
  feed: feedRoutes,
  notification: notificationRoutes,
  match: matchRoutes,
  forum: forumRoutes,
  export: exportRoutes,
};
