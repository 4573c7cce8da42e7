// Holds the built product, with the sample community, against Lighthouse on its phone profile: npm run lighthouse.
// Lighthouse is fetched once by npx (see DECISIONS.md); its version is fixed here.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const LIGHTHOUSE = 'lighthouse@12.8.2';
const PAGES = { home: '/', book: '/book/dune', rankings: '/top-books', forum: '/forum/feedback' };
const AIMS = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 98 };
/** Single runs are noisy: the median of this many counts. */
const RUNS = Number(process.env.RUNS ?? 3);
/** Figures reported beside the scores, also as medians. */
const FIGURES = {
  LCP: { audit: 'largest-contentful-paint', per: 1_000, digits: 1, unit: ' s' },
  CLS: { audit: 'cumulative-layout-shift', per: 1, digits: 3, unit: '' },
  TBT: { audit: 'total-blocking-time', per: 1, digits: 0, unit: ' ms' },
};
/** The headless shell first: a browser with a window, visible or not, spends processor time on painting it. */
const CHROMIUM = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find(existsSync);

const only = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'));
const port = await new Promise((resolve) => {
  const server = createServer().listen(0, '127.0.0.1', () => {
    const { port } = server.address();
    server.close(() => resolve(port));
  });
});
const address = `http://127.0.0.1:${port}`;
const gateway = spawn(process.execPath, ['dist/server/main.js'], {
  env: {
    ...process.env,
    PORT: String(port),
    PUBLIC_URL: address,
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: '',
    OPEN_LIBRARY_URL: 'off',
    SAMPLE_DATA: 'on',
    LOG_LEVEL: 'error',
  },
  stdio: ['ignore', 'ignore', 'inherit'],
});

for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => {
    gateway.kill('SIGTERM');
    process.exit(130);
  });

const middle = (values) => [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)];

/** Lighthouse occasionally misses the beginning of a visit (NO_NAVSTART); the visit is then repeated. */
const TRIES = 3;

function measure(path, run, tries = 1) {
  const file = join(folder, `report-${run}.json`);
  const { status, stderr } = spawnSync(
    'npx',
    [
      '--yes',
      LIGHTHOUSE,
      address + path,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      `--only-categories=${Object.keys(AIMS).join(',')}`,
      '--chrome-flags=--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync',
    ],
    { encoding: 'utf8', env: { ...process.env, CHROME_PATH: process.env.CHROME_PATH ?? CHROMIUM } },
  );
  if (status !== 0 && tries < TRIES) return measure(path, run, tries + 1);
  if (status !== 0) throw new Error(`Lighthouse failed:\n${stderr}`);
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** The audits that cost points. */
function complaints({ categories, audits }) {
  const weighty = Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0),
  );
  return [...new Set(weighty.map(({ id }) => id))]
    .map((id) => audits[id])
    .filter(({ score }) => score !== null && score < 0.9)
    .map(({ title }) => title);
}

let failed = false;
try {
  await ready();
  console.log(['', ...Object.keys(AIMS), ...Object.keys(FIGURES)].map((head) => head.padStart(15)).join(''));
  for (const [name, path] of Object.entries(PAGES)) {
    if (only.length > 0 && !only.includes(name)) continue;
    const reports = Array.from({ length: RUNS }, (_, run) => measure(path, run));
    const scores = Object.entries(AIMS).map(([category, aim]) => {
      const score = middle(reports.map(({ categories }) => Math.round(categories[category].score * 100)));
      failed ||= score < aim;
      return `${score}${score < aim ? ` < ${aim}` : ''}`;
    });
    const figures = Object.values(FIGURES).map(({ audit, unit, digits, per }) => {
      const value = middle(reports.map(({ audits }) => audits[audit].numericValue ?? NaN));
      return `${(value / per).toFixed(digits)}${unit}`;
    });
    console.log([name, ...scores, ...figures].map((cell) => cell.padStart(15)).join(''));
    for (const complaint of new Set(reports.flatMap(complaints)))
      console.log(`${' '.repeat(17)}${complaint}`);
  }
} finally {
  gateway.kill('SIGTERM');
  await new Promise((resolve) => gateway.once('exit', resolve));
  rmSync(folder, { recursive: true, force: true });
}
process.exit(failed ? 1 : 0);

async function ready() {
  for (let tries = 0; tries < 300; tries++) {
    const answered = await fetch(`${address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (answered) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('The gateway did not start.');
}
