import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contrast, readableColor, readableTint, SURFACES } from '../../web/ui/readableColor';

const COLORS =
  '#cf3535 #0076CE #1bb860 #C8AF55 #9370DB #ef809e #708090 #a97142 #b42a2a #222222 #ffffff #000000'.split(
    ' ',
  );
const [darkTokens = '', lightTokens = ''] = readFileSync('web/ui/tokens.css', 'utf8').split(
  "[data-theme='light']",
);
const token = (css: string, name: string) => new RegExp(`--${name}: (#\\w{6});`).exec(css)?.[1] ?? 'missing';

describe.each([
  ['dark', darkTokens],
  ['light', lightTokens],
] as const)('on the %s theme', (theme, css) => {
  test('the surfaces are those of the tokens', () => {
    expect(SURFACES[theme]).toEqual(['paper', 'surface', 'surface-raised'].map((name) => token(css, name)));
  });

  test.each(COLORS)('%s is readable as text', (color) => {
    for (const name of ['paper', 'surface']) {
      const background = token(css, name);
      expect(contrast(readableColor(color, background), background)).toBeGreaterThanOrEqual(4.5);
    }
    const everywhere = readableColor(color, ...SURFACES[theme]);
    for (const background of SURFACES[theme])
      expect(contrast(everywhere, background)).toBeGreaterThanOrEqual(4.5);
  });
});

test('a colour that can already be read stays as it is', () => {
  expect(readableColor('#ffffff', '#16120e')).toBe('#ffffff');
  expect(readableColor('#C8AF55', '#16120e')).toBe('#C8AF55');
});

test('the contrast is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

test('a tint switches with the theme by itself', () => {
  expect(readableTint('#cf3535')).toMatch(/^light-dark\(#[\da-f]{6}, #[\da-f]{6}\)$/);
});
