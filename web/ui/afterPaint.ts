/** A hidden tab paints nothing and is not waited for longer, in ms. */
const PATIENCE = 100;

/** Resolves once the next frame is painted, so that what a press has changed is seen before longer work begins. */
export const afterPaint = (): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, PATIENCE);
    requestAnimationFrame(() => setTimeout(done));
  });
