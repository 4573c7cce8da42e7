import type { Shades } from './shades';

/** A raven before the full moon, a ribbon in its beak. */
export function Raven({ shades }: { shades: Shades }) {
  return (
    <g stroke={shades.ink} strokeWidth="3.2" strokeLinejoin="round" strokeLinecap="round">
      <circle cx="50" cy="45" r="38" fill={shades.light} />
      <g transform="translate(3 7) scale(.9)">
        <circle cx="32" cy="22" r="5" fill={shades.tint} opacity="0.5" stroke="none" />
        <circle cx="77" cy="56" r="4" fill={shades.tint} opacity="0.5" stroke="none" />
        <path d="M45 76l-2 12M55 76l2 12" fill="none" strokeWidth="3.6" />
        <path
          d="M12 84c8-14 12-28 20-38 5-7 11-10 15-14 2-10 9-15 17-14 6 1 9 4 11 8l15 6-14 3c-1 8-1 14-3 22-3 13-13 21-25 21-10 0-17 1-36 6Z"
          fill={shades.ink}
        />
        <path d="M34 56c8 0 17-3 23-10 2 14-9 26-27 27" fill="none" stroke={shades.tint} strokeWidth="2.8" />
        <circle cx="65.5" cy="26.5" r="3.6" fill={shades.glow} stroke="none" />
        <circle cx="66" cy="26.5" r="1.5" fill={shades.ink} stroke="none" />
        <path d="M81 34c5 4 1 9 4 14l-4 4-3-5c-2-4 1-8-1-12Z" fill={shades.glow} strokeWidth="2.6" />
      </g>
      <path d="M21 85h58v12H21Z" fill={shades.tint} />
      <path d="M30 85v12M70 85v12" fill="none" strokeWidth="2.4" />
    </g>
  );
}
