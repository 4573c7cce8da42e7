import { lazy } from 'react';

/** Delay between two attempts, in ms. */
const RETRY_EVERY = 2_000;

/**
 * Like `lazy`, for parts that a page can do without. If the code of one cannot be loaded, its fallback stays and loading is
 * retried; with `lazy`, the nearest error boundary would replace the page, or React would unmount everything.
 */
export const lazyWithRetry: typeof lazy = (part) => {
  const load: typeof part = () =>
    part().catch(() => new Promise((go) => setTimeout(go, RETRY_EVERY)).then(load));
  return lazy(load);
};
