import type { Shades } from './shades';

/** An owl with round glasses. */
export function Owl({ shades }: { shades: Shades }) {
  return (
    <g stroke={shades.ink} strokeWidth="3.2" strokeLinejoin="round" strokeLinecap="round">
      <path
        d="M23 13c7 6 15 8 27 8s20-2 27-8c3 12 6 24 6 38 0 22-12 34-33 34S17 73 17 51c0-14 3-26 6-38Z"
        fill={shades.tint}
      />
      <path d="M50 56c14 0 19 8 18 16-1 9-8 13-18 13s-17-4-18-13c-1-8 4-16 18-16Z" fill={shades.light} />
      <path d="M40 70l4 4 4-4M52 70l4 4 4-4M46 78l4 4 4-4" fill="none" strokeWidth="2.4" />
      <path d="M18 50c-2 14 2 25 10 31M82 50c2 14-2 25-10 31" fill="none" />
      <circle cx="34.5" cy="41" r="14" fill={shades.light} strokeWidth="4.2" />
      <circle cx="65.5" cy="41" r="14" fill={shades.light} strokeWidth="4.2" />
      <path d="M47 37q3-3 6 0" fill="none" strokeWidth="4.2" />
      <g stroke="none">
        <circle cx="36.5" cy="41" r="6.8" fill={shades.ink} />
        <circle cx="63.5" cy="41" r="6.8" fill={shades.ink} />
        <circle cx="39" cy="38.5" r="2.2" fill={shades.light} />
        <circle cx="66" cy="38.5" r="2.2" fill={shades.light} />
      </g>
      <path d="M44.5 50h11L50 60Z" fill={shades.glow} strokeWidth="2.6" />
    </g>
  );
}
