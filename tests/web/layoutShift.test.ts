import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { startApp } from '../setup/app';
import { PHONE, useBrowser, visit } from '../setup/browser';
import { follow } from '../setup/notifications';
import { start } from '../setup/readings';
import { thoroughTest } from '../setup/thorough';

useBrowser();

/** The sum of all layout shifts so far; up to 0.1 is called good. */
const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((list) =>
          resolve(
            list
              .getEntries()
              .reduce((sum, entry) => sum + (entry as PerformanceEntry & { value: number }).value, 0),
          ),
        );
        observer.observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(0), 500); // there was none
      }),
  );

thoroughTest('hardly anything moves while a page loads', async () => {
  const app = await startApp();
  const [ann, bob] = [await app.signUp('ann'), await app.signUp('bob')];
  for (const book of ['dune', 'emma']) await start(ann, book);
  await follow(bob, ann.id);
  for (const path of ['/', '/reading', '/match-list']) {
    const page = await visit(app, { as: ann, size: PHONE });
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    expect([path, (await layoutShift(page)) < 0.1]).toEqual([path, true]);
  }
});
