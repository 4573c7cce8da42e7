import type { Shades } from './shades';

/** A fox, content after a good chapter, in a scarf. */
export function Fox({ shades }: { shades: Shades }) {
  return (
    <g stroke={shades.ink} strokeWidth="3.2" strokeLinejoin="round" strokeLinecap="round">
      <path d="M22 100c0-16 10-26 28-26s28 10 28 26Z" fill={shades.tint} />
      <path d="M26 78c14 7 34 7 48 0l6 10c-16 9-44 9-60 0Z" fill={shades.glow} />
      <path d="M60 86l14-2 2 15H64Z" fill={shades.glow} />
      <g transform="translate(4.5 4) scale(.91)">
        <path
          d="M14 11c11 3 20 9 25 16 7-2 15-2 22 0 5-7 14-13 25-16 4 18 3 30-2 40-5 12-18 21-34 33C34 72 21 63 16 51c-5-10-6-22-2-40Z"
          fill={shades.tint}
        />
        <path
          d="M50 84C34 72 21 63 16 51c12-3 24 3 29 16 2-2 8-2 10 0 5-13 17-19 29-16-5 12-18 21-34 33Z"
          fill={shades.light}
        />
        <path
          d="M20 20c6 3 11 6 14 11-5 2-9 6-12 11-3-8-3-15-2-22ZM80 20c-6 3-11 6-14 11 5 2 9 6 12 11 3-8 3-15 2-22Z"
          fill={shades.ink}
          strokeWidth="2"
        />
        <path d="M29 53q6-7 12 0M59 53q6-7 12 0" fill="none" strokeWidth="3.8" />
        <path d="M43.5 73q6.5-4 13 0-1 7-6.5 11-5.5-4-6.5-11Z" fill={shades.ink} />
      </g>
    </g>
  );
}
