// What a visit costs, measured on the build itself: npm run budget. Fails above the limits.
import { readFileSync, statSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { runnerImport } from 'vite';

const WEB = 'dist/web/';
const LIMITS = { home: 150_000, route: 25_000, fonts: 60_000, arabic: 45_000 };

const load = async (file) => (await runnerImport(file, { configFile: false, logLevel: 'error' })).module;
const { readManifest, scriptsOf } = await load('./gateway/pages/buildManifest.ts');
const { pages } = await load('./web/pages.ts');
const { compileCatalogue } = await load('./scripts/messages/compileCatalogue.ts');
const { TRANSLATIONS } = await load('./scripts/messages/scope.ts');
const manifest = readManifest(WEB);
const gzipped = (files) =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(WEB + file), { level: 9 }).length, 0);
const rows = [];
const row = (what, size, limit) => rows.push({ what, size, limit, ok: size < limit });

const common = scriptsOf(manifest, 'index.html');
for (const { path, file } of pages) {
  const own = gzipped([...scriptsOf(manifest, `${file}.tsx`)].filter((script) => !common.has(script)));
  if (path === '/') {
    const home = gzipped([...common]) + own;
    row('JavaScript of the home page', home, LIMITS.home);
    const loader = gzipped([manifest['language/catalogues.ts'].file]);
    for (const language of TRANSLATIONS) {
      const catalogue = `export default ${JSON.stringify(compileCatalogue(language, 'first'))};`;
      row(`  in ${language}`, home + loader + gzipSync(catalogue, { level: 9 }).length, LIMITS.home);
    }
  } else row(`  ${path} adds`, own, LIMITS.route);
}

const page = readFileSync(`${WEB}index.html`, 'utf8');
const inPage = [...page.matchAll(/[^"/]+\.woff2/g)].map(([name]) => `assets/${name}`);
const fonts = [...new Set([...inPage, manifest['ui/fonts/fraunces-italic.woff2'].file])];
row(
  'Fonts of the home page',
  fonts.reduce((sum, font) => sum + statSync(WEB + font).size, 0),
  LIMITS.fonts,
);
row(
  '  in Arabic, two more',
  ['naskh', 'sans'].reduce(
    (sum, kind) => sum + statSync(WEB + manifest[`ui/fonts/noto-${kind}-arabic.woff2`].file).size,
    0,
  ),
  LIMITS.arabic,
);

const kB = (size) => `${(size / 1000).toFixed(1)} kB`.padStart(9);
for (const { what, size, limit, ok } of rows)
  console.log(`${ok ? '✓' : '✗'} ${what.padEnd(34)} ${kB(size)} of ${kB(limit)}`);
const over = rows.filter(({ ok }) => !ok).length;
if (over > 0) console.error(`\n${over} above the limit. JavaScript is counted as gzip.`);
process.exit(over > 0 ? 1 : 0);
