import type { Shades } from './shades';

/** A candle in its holder: just one more page. */
export function Candle({ shades }: { shades: Shades }) {
  return (
    <g
      stroke={shades.ink}
      strokeWidth="3.2"
      strokeLinejoin="round"
      strokeLinecap="round"
      transform="translate(3 0)"
    >
      <circle cx="50" cy="25" r="24" fill={shades.glow} opacity="0.26" stroke="none" />
      <path d="M76 77c-4-14 14-17 14-5 0 5-4 7-8 7" fill="none" strokeWidth="8.5" />
      <path d="M76 77c-4-14 14-17 14-5 0 5-4 7-8 7" fill="none" strokeWidth="3" stroke={shades.tint} />
      <path d="M34 46c0-5 32-5 32 0v30H34Z" fill={shades.light} />
      <path
        d="M34 46c0-5 32-5 32 0v5c0 4-5 4-5 0 0-2-4-2-4 0v7c0 4-6 4-6 0v-7c0-3-5-3-5 0v3c0 4-6 4-6 0v-2c0-2-6-2-6-1Z"
        fill={shades.tint}
        strokeWidth="2.6"
      />
      <path d="M50 43v-6" fill="none" />
      <path d="M50 7c2 9 12 13 12 22 0 7-5 11-12 11s-12-4-12-11c0-9 10-13 12-22Z" fill={shades.glow} />
      <path d="M50 24c1 4 5 6 5 9s-2 5-5 5-5-2-5-5 4-5 5-9Z" fill={shades.light} stroke="none" />
      <g stroke="none" fill={shades.ink}>
        <circle cx="42.5" cy="64" r="3" />
        <circle cx="57.5" cy="64" r="3" />
      </g>
      <path d="M46 69q4 4 8 0" fill="none" strokeWidth="2.8" />
      <path d="M13 75h66c-2 10-9 13-17 13H30c-8 0-15-3-17-13Z" fill={shades.tint} />
    </g>
  );
}
