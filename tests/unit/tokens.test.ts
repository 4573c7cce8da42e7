import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contrast } from '../../web/ui/readableColor';

const [dark = '', light = ''] = readFileSync('web/ui/tokens.css', 'utf8').split("[data-theme='light']");
const token = (css: string, name: string) => new RegExp(`--${name}: (#\\w{6});`).exec(css)?.[1] ?? 'missing';

/** What stands on what, and the least contrast it needs: 4.5 for text, 3 for what only has a shape. */
const PAIRS = [
  ['ink', 'paper', 4.5],
  ['ink', 'surface-raised', 4.5],
  ['ink-soft', 'paper', 4.5],
  ['ink-soft', 'surface', 4.5],
  ['ink-soft', 'surface-raised', 4.5],
  ['ink-soft', 'surface-sunken', 4.5],
  ['accent', 'paper', 4.5],
  ['accent', 'surface', 4.5],
  ['accent', 'surface-raised', 4.5],
  ['on-accent', 'accent', 4.5],
  ['on-accent', 'accent-strong', 4.5],
  ['on-danger', 'danger', 4.5],
  ['bad', 'paper', 4.5],
  ['bad', 'surface-raised', 4.5],
  ['good', 'surface', 4.5],
  ['line-strong', 'paper', 3],
  ['line-strong', 'surface-raised', 3],
  ['star', 'surface', 3],
] as const;

const figures = PAIRS.map(([on, below, least]) => {
  const [night, day] = [dark, light].map((css) => contrast(token(css, on), token(css, below)));
  return { on, below, least, night: night ?? 0, day: day ?? 0 };
});

test.each(figures)('$on on $below has its contrast', ({ least, night, day }) => {
  expect(night).toBeGreaterThanOrEqual(least);
  expect(day).toBeGreaterThanOrEqual(least);
});

test('docs/design.md has the figures of the tokens', () => {
  const page = readFileSync('docs/design.md', 'utf8').replaceAll(/ +/g, ' ');
  const missing = figures
    .map(({ on, below, night, day }) => `| ${on} on ${below} | ${night.toFixed(1)} | ${day.toFixed(1)} |`)
    .filter((row) => !page.includes(row));
  expect(missing).toEqual([]);
});
