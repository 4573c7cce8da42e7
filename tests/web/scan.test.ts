import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { toIsbn13 } from '../../schema/book/isbn';
import { startApp } from '../setup/app';
import { filmBarcode } from '../setup/barcodeFilm';
import { expectAccessible, expectNoSidewaysScroll, PHONE, useBrowser, visit } from '../setup/browser';
import { scratchFolder } from '../setup/scratch';
import { thoroughTest } from '../setup/thorough';

const { folder, remove } = scratchFolder();
const film = join(folder, 'camera.y4m');
useBrowser({
  complete: true,
  switches: ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${film}`],
});
afterAll(remove);

const THINGS_FALL_APART = toIsbn13('0385474547')!;
const UNKNOWN = toIsbn13('979-1-2345-6789-6')!;

const scan = async (page: Page) => {
  await page.context().grantPermissions(['camera']);
  await page.getByRole('button', { name: 'Scan ISBN' }).click();
};

test('a barcode before the camera opens its book', async () => {
  filmBarcode(film, THINGS_FALL_APART);
  const app = await startApp();
  const page = await visit(app, { size: PHONE });
  await page.goto('/search');
  await scan(page);
  await page.waitForURL(/\/book\//);
  await page.getByRole('heading', { name: 'Things Fall Apart' }).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
});

thoroughTest(
  'a barcode that no book has leads to the form for a missing book, with the ISBN filled in',
  async () => {
    filmBarcode(film, UNKNOWN);
    const app = await startApp();
    const ann = await app.signUp('ann');
    const page = await visit(app, { as: ann });
    await page.goto('/search');
    await scan(page);
    const dialog = page.getByRole('dialog', { name: 'Scan ISBN' });
    await dialog.getByRole('alert').getByText(`No book was found under ISBN ${UNKNOWN}.`).waitFor();
    await expectAccessible(page);
    await dialog.getByRole('link', { name: 'Add a missing book' }).click();
    await page.getByRole('heading', { name: 'Add a Book' }).waitFor();
    expect(await page.getByLabel('ISBN').inputValue()).toBe(UNKNOWN);

    filmBarcode(film, THINGS_FALL_APART);
    await scan(page);
    await expect.poll(() => page.getByLabel('ISBN').inputValue()).toBe(THINGS_FALL_APART);
    await page.getByRole('link', { name: 'Things Fall Apart' }).waitFor();
  },
);

thoroughTest('a refused, missing or busy camera is explained, and the number can be typed', async () => {
  filmBarcode(film, UNKNOWN);
  const app = await startApp();
  const page = await visit(app, { size: PHONE });
  await page.goto('/search');
  await page.getByRole('button', { name: 'Scan ISBN' }).click();
  const dialog = page.getByRole('dialog', { name: 'Scan ISBN' });
  await dialog
    .getByRole('alert')
    .getByText(/may not be used here/)
    .waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  for (const [name, sentence] of [
    ['NotFoundError', /No camera was found/],
    ['NotReadableError', /Another program is using the camera/],
  ] as const) {
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.evaluate((reason) => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', reason));
    }, name);
    await page.getByRole('button', { name: 'Scan ISBN' }).click();
    await dialog.getByRole('alert').getByText(sentence).waitFor();
  }
  await dialog.getByLabel('ISBN').fill('0-385-47454-7');
  await dialog.getByRole('button', { name: 'Find Book' }).click();
  await page.getByRole('heading', { name: 'Things Fall Apart' }).waitFor();
});

thoroughTest('the camera is switched off when the dialog is closed', async () => {
  filmBarcode(film, UNKNOWN);
  const app = await startApp();
  const page = await visit(app);
  await page.goto('/search');
  await scan(page);
  const dialog = page.getByRole('dialog', { name: 'Scan ISBN' });
  await dialog.getByRole('alert').waitFor();
  const track = await page.evaluateHandle(
    () => (document.querySelector('video')!.srcObject as MediaStream).getVideoTracks()[0],
  );
  expect(await track.evaluate((one) => one?.readyState)).toBe('live');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => track.evaluate((one) => one?.readyState)).toBe('ended');
});
