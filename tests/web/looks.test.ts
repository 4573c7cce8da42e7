import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { build, preview } from 'vite';
import react from '@vitejs/plugin-react';
import { newPage, useBrowser } from '../setup/browser';

useBrowser();

/**
 * Component states as they looked when they were last looked at, at half size, so that neither smoothing nor hinting
 * of another machine counts. `LOOKS=new npx vitest run --project browser tests/web/looks.test.ts` takes them anew.
 */
const SPECIMENS = ['Buttons', 'Choices', 'Fields', 'Messages', 'Covers', 'Avatars', 'Drawings'];
const kept = (name: string) => fileURLToPath(new URL(`looks/${name.toLowerCase()}.png`, import.meta.url));
/** How much of a picture may differ, and from where on a colour counts as another one (of 255). */
const MAY_DIFFER = 0.01;
const ANOTHER = 48;

const root = fileURLToPath(new URL('../../', import.meta.url));
const outDir = `${root}node_modules/.cache/design`;
let address = '';
let stop: () => Promise<void>;

beforeAll(async () => {
  await build({
    root: `${root}web`,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    define: { 'import.meta.env.DEV': 'true' },
    build: { outDir, emptyOutDir: true, minify: false },
  });
  const server = await preview({
    root: `${root}web`,
    configFile: false,
    logLevel: 'error',
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0 },
  });
  address = `http://127.0.0.1:${(server.httpServer.address() as AddressInfo).port}`;
  stop = () => server.close();
});
afterAll(() => stop());

test('components look as they did', async () => {
  const page = await newPage({
    viewport: { width: 1280, height: 900 },
    deviceScaleFactor: 0.5,
    reducedMotion: 'reduce',
  });
  await page.goto(`${address}/design`);
  await page.locator('[data-specimen="The room by the hour"]').last().waitFor();
  await page.evaluate(() => document.fonts.ready);
  const differences: Record<string, number> = {};
  for (const name of SPECIMENS) {
    for (const theme of ['dark', 'light']) {
      const specimen = page.locator(`[data-theme="${theme}"] [data-specimen="${name}"]`);
      const seen = await specimen.screenshot({ animations: 'disabled' });
      const file = kept(`${name}-${theme}`);
      if (process.env.LOOKS === 'new') writeFileSync(file, seen);
      const share = existsSync(file) ? await difference(page, seen, readFileSync(file)) : 1;
      if (share > MAY_DIFFER) differences[`${name}, ${theme}`] = share;
    }
  }
  expect(differences).toEqual({});
});

/** The share of pixels that differ; 1 where the sizes do. */
function difference(page: Page, one: Buffer, other: Buffer): Promise<number> {
  return page.evaluate(
    async ([pictures, another]) => {
      const pixels = async (base64: string) => {
        const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
        const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
        const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
        canvas?.drawImage(bitmap, 0, 0);
        return canvas?.getImageData(0, 0, bitmap.width, bitmap.height);
      };
      const [a, b] = [await pixels(pictures[0]), await pixels(pictures[1])];
      if (!a || !b || Math.abs(a.width - b.width) > 1 || Math.abs(a.height - b.height) > 1) return 1;
      const width = Math.min(a.width, b.width);
      const height = Math.min(a.height, b.height);
      let count = 0;
      for (let y = 0; y < height; y++)
        for (let x = 0; x < width; x++) {
          const [i, j] = [(y * a.width + x) * 4, (y * b.width + x) * 4];
          if ([0, 1, 2].some((c) => Math.abs((a.data[i + c] ?? 0) - (b.data[j + c] ?? 0)) > another)) count++;
        }
      return count / (width * height);
    },
    [[one.toString('base64'), other.toString('base64')], ANOTHER] as const,
  );
}
