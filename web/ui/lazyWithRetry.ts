import { lazy } from 'react';

/** The first delay before another attempt and the longest, in ms. Each is twice the one before. */
const FIRST_DELAY = 2_000;
const MAX_DELAY = 60_000;

/**
 * Like `lazy`, for parts that a page can do without. If the code of one cannot be loaded, its fallback stays and loading is
 * retried; with `lazy`, the nearest error boundary would replace the page, or React would unmount everything.
 */
export const lazyWithRetry: typeof lazy = (part) => {
  const load = (delay: number): ReturnType<typeof part> =>
    part().catch(async () => {
      await new Promise((resolve) => setTimeout(resolve, delay));
      return load(Math.min(2 * delay, MAX_DELAY));
    });
  return lazy(() => load(FIRST_DELAY));
};
