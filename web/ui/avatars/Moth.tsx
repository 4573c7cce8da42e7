import type { Shades } from './shades';

/** A moth, drawn to the reading lamp. */
export function Moth({ shades }: { shades: Shades }) {
  return (
    <g stroke={shades.ink} strokeWidth="3.2" strokeLinejoin="round" strokeLinecap="round">
      <path
        d="M48 52C36 52 24 58 22 70c-1 10 8 16 16 11 6-4 9-12 10-19ZM52 52c12 0 24 6 26 18 1 10-8 16-16 11-6-4-9-12-10-19Z"
        fill={shades.tint}
      />
      <path
        d="M48 54C41 36 26 23 9 22c-2 0-3 2-2 4 3 7 3 12 3 18 0 14 18 20 38 17ZM52 54c7-18 22-31 39-32 2 0 3 2 2 4-3 7-3 12-3 18 0 14-18 20-38 17Z"
        fill={shades.light}
      />
      <circle cx="27" cy="44" r="7.5" fill={shades.glow} />
      <circle cx="73" cy="44" r="7.5" fill={shades.glow} />
      <g stroke="none" fill={shades.ink}>
        <circle cx="27" cy="44" r="3.2" />
        <circle cx="73" cy="44" r="3.2" />
      </g>
      <path d="M14 31q8 2 13 6M86 31q-8 2-13 6M31 70q3 3 6 3M69 70q-3 3-6 3" fill="none" strokeWidth="2.4" />
      <path d="M46 30C44 20 37 14 30 13M54 30c2-10 9-16 16-17" fill="none" stroke={shades.line} />
      <path
        d="M42 19l1-6M37 16l-1 5M58 19l-1-6M63 16l1 5"
        fill="none"
        stroke={shades.line}
        strokeWidth="2.6"
      />
      <path d="M50 29c6 0 9 5 8 11 2 6 1 26-8 46-9-20-10-40-8-46-1-6 2-11 8-11Z" fill={shades.light} />
      <path d="M44 56h12M45 65h10M47 74h6" fill="none" strokeWidth="2.6" />
      <g stroke="none" fill={shades.ink}>
        <circle cx="46.5" cy="37" r="2.3" />
        <circle cx="53.5" cy="37" r="2.3" />
      </g>
      <path d="M42 47q8 5 16 0" fill="none" stroke={shades.ink} strokeWidth="2.6" />
    </g>
  );
}
