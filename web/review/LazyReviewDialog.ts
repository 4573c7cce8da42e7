import { lazyPart } from '../ui/lazyPart';

const load = () => import('./BookReviewDialog');

/** The review form, loaded when it is first opened. */
export const LazyReviewDialog = lazyPart(() =>
  load().then((module) => ({ default: module.BookReviewDialog })),
);

/** Prefetches its code, for example when the pointer is on its button. */
export const preloadReviewDialog = (): void => void load();
