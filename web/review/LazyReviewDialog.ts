import { lazy } from 'react';

const load = () => import('./BookReviewDialog');

/** The review form, whose code comes when it is first opened. */
export const LazyReviewDialog = lazy(() => load().then((module) => ({ default: module.BookReviewDialog })));

/** Fetches its code ahead, for instance when the pointer is on its button. */
export const preloadReviewDialog = (): void => void load();
