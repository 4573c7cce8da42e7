import type { Page } from 'playwright-core';
import { settled } from './browser';

/** Opens a page of the forum and waits until it is loaded. */
export async function forum(page: Page, path = '/forum/feedback'): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await settled(page);
}

/** The thread with this title, in the list of threads. */
export const thread = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true });

/** The comment or reply that says this. */
export const post = (page: Page, words: string) =>
  page.locator('article article').filter({ hasText: words }).last();

/** Opens the comment box of a thread in the list, unless a draft has opened it. */
export async function openBox(page: Page, title = 'Dune'): Promise<void> {
  const button = thread(page, title).getByRole('button', { name: 'Comment', exact: true });
  await button.or(thread(page, title).getByLabel('Comment')).first().waitFor();
  if (await button.isVisible()) await button.click();
}
