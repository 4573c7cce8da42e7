import type { Shades } from './shades';

/** A cat that peers over an open book. */
export function Cat({ shades }: { shades: Shades }) {
  return (
    <g stroke={shades.ink} strokeWidth="3.2" strokeLinejoin="round" strokeLinecap="round">
      <path
        d="M20 12c9 2 15 7 20 12 6-2 14-2 20 0 5-5 11-10 20-12 3 11 3 20 1 28 4 16-6 32-31 32S15 56 19 40c-2-8-2-17 1-28Z"
        fill={shades.light}
      />
      <path
        d="M25 20c4 2 7 4 9 7l-8 7c-2-5-2-10-1-14ZM75 20c-4 2-7 4-9 7l8 7c2-5 2-10 1-14Z"
        fill={shades.tint}
        strokeWidth="2.4"
      />
      <path d="M44 25l2 9M50 24v11M56 25l-2 9" fill="none" />
      <g stroke="none" fill={shades.ink}>
        <ellipse cx="35" cy="45" rx="5" ry="6.2" />
        <ellipse cx="65" cy="45" rx="5" ry="6.2" />
        <circle cx="37" cy="42.5" r="1.9" fill={shades.light} />
        <circle cx="67" cy="42.5" r="1.9" fill={shades.light} />
      </g>
      <path d="M46 52h8l-4 5Z" fill={shades.glow} strokeWidth="2.4" />
      <path d="M24 52l-12-2M24 57l-11 3M76 52l12-2M76 57l11 3" fill="none" strokeWidth="2.4" />
      <path
        d="M50 95C40 88 26 87 13 90V62c13-3 27-2 37 5 10-7 24-8 37-5v28c-13-3-27-2-37 5Z"
        fill={shades.tint}
      />
      <path d="M50 67v28" fill="none" />
      <path
        d="M24 71q9-1 15 3M76 71q-9-1-15 3M24 79q9-1 15 3M76 79q-9-1-15 3"
        fill="none"
        strokeWidth="2.4"
      />
      <path
        d="M26 68v-6a6 6 0 0 1 12 0v6a6 5 0 0 1-12 0ZM62 68v-6a6 6 0 0 1 12 0v6a6 5 0 0 1-12 0Z"
        fill={shades.light}
      />
    </g>
  );
}
