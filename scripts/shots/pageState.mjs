// Waiting for a page, and bringing it into view.

/** Waits until nothing is loading any more; in the error state, parts may stay busy. */
export async function settled(page) {
  const options = { timeout: 2500 };
  await page.waitForLoadState('networkidle', options).catch(() => undefined); // the code and the first answers
  const isLoaded = () => !document.querySelector('[aria-busy="true"]');
  await page.waitForFunction(isLoaded, undefined, options).catch(() => undefined);
}

/** Waits until the rendering is stable: the code of the screen and the drawings of the avatars are loaded. */
export function waitForStableRender(page) {
  return page.evaluate(async () => {
    let before;
    for (let tries = 0; tries < 20 && before !== document.body.innerHTML; tries++) {
      before = document.body.innerHTML;
      await new Promise((resolve) => setTimeout(resolve, 120));
    }
  });
}

/** Makes the window high enough for a part of the page. */
export async function showWhole(page, part, width) {
  const { height } = await page.locator(part).boundingBox();
  await page.setViewportSize({ width, height: Math.ceil(height) + 400 });
  await page.locator(part).evaluate((element) => element.scrollIntoView({ block: 'end' }));
  await waitForStableRender(page);
}

/** Scrolls down once, so that parts which load when they come near are loaded. */
export async function scrollThrough(page, height) {
  await page.evaluate(async (bottom) => {
    for (let y = 0; y < bottom; y += 700) {
      scrollTo(0, y);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    scrollTo(0, 0);
  }, height);
  await settled(page);
}
