/** Makes colours chosen by readers readable. Lightness is changed in OKLCH, so that the hue stays the same. */

type Triple = readonly [number, number, number];

/**
 * `color` as a readable text colour on each of `backgrounds` (all `#rrggbb`): unchanged if it has enough contrast, else the
 * closest lighter or darker tint of the same hue.
 */
export function readableColor(color: string, ...backgrounds: string[]): string {
  const enough = (tint: string) => backgrounds.every((background) => contrast(tint, background) >= AA);
  if (enough(color)) return color;
  const [lightness, a, b] = toOklab(toLinear(color));
  const towards = backgrounds.every((background) => luminance(background) < 0.18) ? 1 : 0;
  let [failing, passing] = [lightness, towards];
  for (let step = 0; step < 14; step++) {
    const middle = (failing + passing) / 2;
    if (enough(fromOklab(middle, a, b))) passing = middle;
    else failing = middle;
  }
  return fromOklab(passing, a, b);
}

/** A CSS colour that is readable in both themes, on every surface, and follows the theme. */
export function readableTint(color: string): string {
  return `light-dark(${readableColor(color, ...SURFACES.light)}, ${readableColor(color, ...SURFACES.dark)})`;
}

/** The contrast ratio of two `#rrggbb` colours (WCAG 2), 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((x, y) => x - y) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

/** The backgrounds of text in tokens.css; a test keeps them equal. */
export const SURFACES = {
  dark: ['#16120e', '#1f1914', '#2a221b'],
  light: ['#f5eee1', '#fdf8ee', '#fffdf7'],
} as const;

const AA = 4.5;

function luminance(color: string): number {
  const [red, green, blue] = toLinear(color);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function toLinear(color: string): Triple {
  const channel = (at: number) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

function toOklab([red, green, blue]: Triple): Triple {
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** Converts back to `#rrggbb`; colours outside sRGB lose chroma, not lightness. */
function fromOklab(lightness: number, a: number, b: number): string {
  for (let chroma = 1; chroma > 0; chroma -= 0.05) {
    const linear = linearFromOklab(lightness, a * chroma, b * chroma);
    if (linear.every((value) => value > -0.0005 && value < 1.0005)) return toHex(linear);
  }
  return toHex(linearFromOklab(lightness, 0, 0));
}

function linearFromOklab(lightness: number, a: number, b: number): Triple {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function toHex(linear: Triple): string {
  const channel = (value: number) => {
    const clipped = Math.min(1, Math.max(0, value));
    const encoded = clipped <= 0.0031308 ? clipped * 12.92 : 1.055 * clipped ** (1 / 2.4) - 0.055;
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${linear.map(channel).join('')}`;
}
