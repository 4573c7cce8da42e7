/** Timeout in ms: a hidden tab paints no frames. */
const PATIENCE = 100;

/** Resolves once the next frame is painted, so that the user sees a response to a press before longer work begins. */
export const afterPaint = (): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, PATIENCE);
    requestAnimationFrame(() => setTimeout(done));
  });
