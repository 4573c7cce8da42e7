/** Timeout in ms: a hidden tab paints no frames. */
const TIMEOUT = 100;

/** Resolves once the next frame is painted, so that the user sees a response to a press before longer work begins. */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, TIMEOUT);
    requestAnimationFrame(() => setTimeout(resolve));
  });
