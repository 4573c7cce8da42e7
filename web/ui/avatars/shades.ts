/** The tones one drawing is made of, all derived from the reader's colour. */
export interface Shades {
  badge: string;
  rim: string;
  shelf: string;
  light: string;
  tint: string;
  ink: string;
  /** For thin lines outside the figure, on the badge itself. */
  line: string;
  glow: string;
}

type Rgb = readonly [number, number, number];

const CREAM: Rgb = [255, 248, 234];
const NIGHT: Rgb = [26, 18, 13];

/** Parses `#rgb` or `#rrggbb`; null for anything else. */
function parse(hex: string): Rgb | null {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(hex.trim())?.[1];
  if (!digits) return null;
  const full = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  const value = Number.parseInt(full, 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** Mixes in the given share of the second colour. */
function mix(first: Rgb, second: Rgb, share: number): Rgb {
  const channel = (i: 0 | 1 | 2): number => Math.round(first[i] * (1 - share) + second[i] * share);
  return [channel(0), channel(1), channel(2)];
}

function luminance(rgb: Rgb): number {
  const linear = rgb.map((c) => (c / 255 <= 0.03928 ? c / 255 / 12.92 : ((c / 255 + 0.055) / 1.055) ** 2.4));
  return 0.2126 * (linear[0] ?? 0) + 0.7152 * (linear[1] ?? 0) + 0.0722 * (linear[2] ?? 0);
}

const css = (rgb: Rgb): string => `rgb(${rgb.join(' ')})`;

/**
 * A figure is always cream with a dark outline: on a dark badge the cream stands out, on a light one the outline does, whatever
 * colour the reader chose.
 */
export function shadesOf(color: string | null, fallback: string): Shades {
  const badge = parse(color ?? fallback) ?? parse(fallback) ?? ([34, 34, 34] as const);
  const light = luminance(badge);
  return {
    badge: css(badge),
    rim: css(light < 0.12 ? mix(badge, CREAM, 0.26) : mix(badge, NIGHT, 0.24)),
    shelf: css(light < 0.035 ? mix(badge, CREAM, 0.16) : mix(badge, NIGHT, 0.34)),
    light: css(mix(CREAM, badge, 0.06)),
    tint: css(light > 0.5 ? mix(badge, NIGHT, 0.26) : mix(badge, CREAM, 0.48)),
    ink: css(mix(NIGHT, badge, 0.12)),
    line: css(light < 0.05 ? mix(badge, CREAM, 0.6) : mix(NIGHT, badge, 0.12)),
    glow: '#f5bd5c',
  };
}
