import { lazy } from 'react';

/** Between two attempts to load a part, in ms. */
const RETRY_EVERY = 2_000;

/**
 * Like `lazy`, for parts that a page can do without. While the code of one cannot be loaded, its fallback stays, and it is tried
 * again; with `lazy`, the nearest error boundary would replace the page, or React remove all of the frame.
 */
export const lazyWithRetry: typeof lazy = (part) => {
  const load: typeof part = () =>
    part().catch(() => new Promise((go) => setTimeout(go, RETRY_EVERY)).then(load));
  return lazy(load);
};
