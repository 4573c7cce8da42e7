import type { Shades } from './shades';

const SPINES =
  'M62 82H18l-8-7 6-5-10-5 9-5-9-8 11-2-6-10 11 1-2-12 11 4 2-11 9 7 6-10 7 9 9-7 3 11 10-3-1 11Z';

/** A hedgehog with a book for a roof. */
export function Hedgehog({ shades }: { shades: Shades }) {
  return (
    <g stroke={shades.ink} strokeWidth="3.2" strokeLinejoin="round" strokeLinecap="round">
      <path d={SPINES} fill={shades.tint} />
      <path d="M24 48l7 5M36 38l5 7M26 64l8 2M40 55l6 5M52 36l2 8" fill="none" strokeWidth="2.8" />
      <path
        d="M55 50c8-9 19-6 22 3 3 7 8 10 15 12 3 2 2 7-2 9-6 6-14 8-24 8H50c-9-10-5-23 5-32Z"
        fill={shades.light}
      />
      <path d="M56 52c-4-7 5-12 9-5" fill={shades.tint} />
      <circle cx="91" cy="66" r="4.2" fill={shades.ink} stroke="none" />
      <circle cx="73" cy="61" r="3.6" fill={shades.ink} stroke="none" />
      <circle cx="65" cy="69" r="4" fill={shades.glow} stroke="none" />
      <path d="M77 73q4 1 7-2" fill="none" strokeWidth="2.6" />
      <path d="M30 83v5h8M60 83v5h8" fill="none" stroke={shades.line} strokeWidth="4" />
      <path d="M10 34L45 12l34 20-5 8-29-16-29 18Z" fill={shades.glow} />
      <path d="M20 38l25-14 26 14" fill="none" strokeWidth="2.4" />
      <path d="M18 36.5L45 20l27 15.5-2 4-25-14-25 15Z" fill={shades.light} strokeWidth="2.4" />
    </g>
  );
}
