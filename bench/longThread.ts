import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from 'playwright-core';
import { uuidv7 } from 'uuidv7';
import { readConfig } from '../gateway/config';
import { createLog } from '../gateway/observability/log';
import { startGateway, type Gateway } from '../gateway/server';
import { oneOf, seeded } from './_random';

const COMMENTS = 10_000;
const READERS = 50;
const VISITS = 5;
const ARGS = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'];
const WORDS = 'sand spice desert worm water moon knife dream stranger house duke garden letter'.split(' ');
const WINDOWS = { desk: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } };
const WEB = fileURLToPath(new URL('../dist/web', import.meta.url));

/**
 * How long a thread of ten thousand comments takes to open in Chromium, at its beginning and at a comment in its middle,
 * and how evenly it scrolls at 4,000 pixels a second. Needs a build: npx vite build --app
 */
export async function bench() {
  const dataDir = mkdtempSync(join(tmpdir(), 'shelfmates-bench-'));
  const config = readConfig({ PORT: '0', DATA_DIR: dataDir, SAMPLE_DATA: 'off', OPEN_LIBRARY_URL: 'off' });
  const gateway = await startGateway(config, createLog('silent'), WEB);
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ARGS });
  try {
    const { thread, middle } = await writeThread(gateway);
    const address = `http://127.0.0.1:${gateway.port}/forum/feedback/`;
    const opening = [];
    const scrolling = [];
    for (const [name, viewport] of Object.entries(WINDOWS)) {
      const visit = async <Result>(act: (page: Page) => Promise<Result>) => {
        const context = await browser.newContext({ viewport });
        return act(await context.newPage()).finally(() => context.close());
      };
      const open = async (id: string, words: string) => {
        const times: number[] = [];
        for (let n = 0; n < VISITS; n++)
          times.push(await visit((page) => timeToSee(page, address + id, words)));
        return times.sort((a, b) => a - b);
      };
      const [start, there] = [await open(thread, '1: '), await open(middle, `${COMMENTS / 2}: `)];
      opening.push({
        window: name,
        'beginning, median ms': start[VISITS >> 1] ?? 0,
        'most ms': start.at(-1) ?? 0,
        'a link to comment 5,000, median ms': there[VISITS >> 1] ?? 0,
        'its most ms': there.at(-1) ?? 0,
      });
      scrolling.push({ window: name, ...(await visit((page) => scroll(page, address + thread))) });
    }
    return [
      {
        title: `A thread of ${COMMENTS} comments opens with an empty cache: from the visit to the comment on the screen, ${VISITS} visits`,
        rows: opening,
      },
      {
        title: 'It scrolls for ten seconds at 4,000 pixels a second (Chromium without a GPU)',
        rows: scrolling,
      },
    ];
  } finally {
    await browser.close();
    await gateway.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Comments of one to a hundred words, inserted directly into the database, one for each past minute. */
async function writeThread({ database }: Gateway): Promise<{ thread: string; middle: string }> {
  const dice = seeded(7);
  const startedAt = Date.now() - (COMMENTS + 1) * 60_000;
  const posts = Array.from({ length: COMMENTS + 1 }, (_, n) => {
    const words = Array.from({ length: 1 + Math.floor(dice() ** 3 * 100) }, () => oneOf(WORDS, dice));
    return { id: uuidv7(), at: new Date(startedAt + n * 60_000), content: `${n}: ${words.join(' ')}` };
  });
  const [thread, ...comments] = posts;
  if (!thread) throw new Error('There is no thread.');
  await database.write(async (tx) => {
    for (let n = 1; n <= READERS; n++)
      await tx.query(
        'INSERT INTO users (id, username, usernameKey, usernameSkeleton, createdAt) VALUES (?, ?, ?, ?, ?)',
        [n, ...[1, 2, 3].map(() => `reader.${n}`), thread.at],
      );
    const insert = `INSERT INTO posts (id, kind, threadId, userId, title, content, searchKey, commentCount, createdAt, activeAt)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;
    const opens = ['thread', null, 1, 'Ten thousand voices', thread.content, 'ten thousand voices', COMMENTS];
    await tx.query(insert, [thread.id, ...opens, thread.at, new Date()]);
    for (const { id, at, content } of comments)
      await tx.query(insert, [
        id,
        'comment',
        thread.id,
        1 + Math.floor(dice() * READERS),
        null,
        content,
        null,
        0,
        at,
        at,
      ]);
  });
  return { thread: thread.id, middle: comments[COMMENTS / 2 - 1]?.id ?? '' };
}

/** Time from navigation until a comment that begins with these words is in the window and painted, in ms. */
async function timeToSee(page: Page, address: string, words: string): Promise<number> {
  await page.goto(address, { waitUntil: 'commit' });
  const seen = await page.waitForFunction(
    (begin) =>
      [...document.querySelectorAll('article article p[dir]')].some((text) => {
        const { top, bottom } = text.getBoundingClientRect();
        return text.textContent?.startsWith(begin) && bottom > 0 && top < innerHeight;
      }) &&
      new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(performance.now())))),
    words,
  );
  return Number(await seen.jsonValue());
}

/** Frames and gaps between them during continuous scrolling. */
async function scroll(page: Page, address: string) {
  await timeToSee(page, address, '1: ');
  await page.waitForTimeout(500);
  const found = await page.evaluate(async () => {
    const frames: number[] = [];
    let empty = 0;
    const startedAt = performance.now();
    let last = startedAt;
    for (let now = startedAt; now - startedAt < 10_000; last = now) {
      now = await new Promise<number>(requestAnimationFrame);
      frames.push(now - last);
      scrollBy({ top: (4_000 * (now - last)) / 1_000, behavior: 'instant' });
      const comments = [0.4, 0.5, 0.6].map((share) =>
        document.elementFromPoint(innerWidth / 2, innerHeight * share)?.closest('article article'),
      );
      if (!comments.some(Boolean)) empty++;
    }
    frames.sort((a, b) => a - b);
    return {
      frames: frames.length,
      'frame ms, median': frames[frames.length >> 1] ?? 0,
      p95: frames[Math.floor(frames.length * 0.95)] ?? 0,
      p99: frames[Math.floor(frames.length * 0.99)] ?? 0,
      most: frames.at(-1) ?? 0,
      'frames without a comment, %': (100 * empty) / frames.length,
      'pixels scrolled': scrollY,
      'comments in the page': document.querySelectorAll('article article').length,
      elements: document.querySelectorAll('*').length,
    };
  });
  return found;
}
