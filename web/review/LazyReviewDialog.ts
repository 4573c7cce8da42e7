import { lazy } from 'react';

const load = () => import('./ReviewDialog');

/** The review dialog, whose code comes when it is first opened. */
export const LazyReviewDialog = lazy(() => load().then((module) => ({ default: module.ReviewDialog })));

/** Fetches its code ahead, for instance when the pointer is on its button. */
export const preloadReviewDialog = (): void => void load();
