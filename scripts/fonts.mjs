// Makes the three font files of the first page: the weights we use, and the letters that nearly every page needs. All other
// letters come in the fonts' own files, when a page has one of them (web/ui/fonts.css), and Arabic ones in two companions.
// npm run fonts, after a change here or there. The companions are made too where their sources are, which nothing else needs:
// npm install --no-save @fontsource-variable/noto-naskh-arabic@5.3.0 @fontsource-variable/noto-sans-arabic@5.3.0
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';

/** The letters of a file, as web/ui/fonts.css tells browsers. */
function lettersOf(file) {
  const [, ranges] = new RegExp(`fonts/${file}\\.woff2[^}]*unicode-range:([^;]*)`).exec(
    readFileSync('web/ui/fonts.css', 'utf8'),
  );
  return [...ranges.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)]
    .flatMap(([, from, to = from]) => {
      const first = Number.parseInt(from, 16);
      return Array.from({ length: Number.parseInt(to, 16) - first + 1 }, (_, at) =>
        String.fromCodePoint(first + at),
      );
    })
    .join('');
}

const FONTS = {
  fraunces: ['fraunces/files/fraunces-latin-wght-normal', { min: 400, max: 700 }],
  'fraunces-italic': ['fraunces/files/fraunces-latin-wght-italic', 400],
  figtree: ['figtree/files/figtree-latin-wght-normal', { min: 400, max: 700 }],
  'noto-naskh-arabic': [
    'noto-naskh-arabic/files/noto-naskh-arabic-arabic-wght-normal',
    { min: 400, max: 700 },
  ],
  'noto-sans-arabic': ['noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal', { min: 400, max: 700 }],
};

mkdirSync('web/ui/fonts', { recursive: true });
for (const [name, [source, wght]] of Object.entries(FONTS)) {
  const path = `node_modules/@fontsource-variable/${source}.woff2`;
  if (!existsSync(path)) continue;
  const subset = await subsetFont(readFileSync(path), lettersOf(name), {
    targetFormat: 'woff2',
    variationAxes: { wght },
  });
  writeFileSync(`web/ui/fonts/${name}.woff2`, subset);
  console.log(`${name.padEnd(16)} ${(subset.length / 1000).toFixed(1).padStart(6)} kB`);
}

// The letters of the drawn preview pictures (gateway/pages/linkPreview), at one weight, with all that the fonts can write.
for (const [name, family, wght] of [
  ['title', 'fraunces', 600],
  ['text', 'figtree', 500],
])
  for (const part of ['latin', 'latin-ext']) {
    const font = readFileSync(
      `node_modules/@fontsource-variable/${family}/files/${family}-${part}-wght-normal.woff2`,
    );
    const fixed = await subsetFont(font, null, {
      targetFormat: 'woff2',
      variationAxes: { wght },
      keepAllGlyphs: true,
    });
    writeFileSync(`gateway/pages/linkPreview/${name}-${part}.woff2`, fixed);
    console.log(`${`${name} ${part}`.padEnd(16)} ${(fixed.length / 1000).toFixed(1).padStart(6)} kB`);
  }
