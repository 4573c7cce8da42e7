import type { Shades } from './shades';

/** An open book with a face, on two small feet. */
export function OpenBook({ shades }: { shades: Shades }) {
  return (
    <g stroke={shades.ink} strokeWidth="3.2" strokeLinejoin="round" strokeLinecap="round">
      <path d="M40 72v11h-6M60 72v11h6" fill="none" stroke={shades.line} />
      <path
        d="M50 78C40 71 26 71 12 74V26c14-4 28-3 38 4 10-7 24-8 38-4v48c-14-3-28-3-38 4Z"
        fill={shades.tint}
      />
      <path d="M50 71c-9-6-20-7-32-5V20c12-3 24-1 32 6Z" fill={shades.light} />
      <path d="M50 71c9-6 20-7 32-5V20c-12-3-24-1-32 6Z" fill={shades.light} />
      <path d="M42 53q8 9 16 0" fill="none" strokeWidth="3.6" />
      <g stroke="none">
        <circle cx="35" cy="43" r="4.6" fill={shades.ink} />
        <circle cx="65" cy="43" r="4.6" fill={shades.ink} />
        <circle cx="27" cy="53" r="4.4" fill={shades.glow} />
        <circle cx="73" cy="53" r="4.4" fill={shades.glow} />
      </g>
      <path d="M26 30q8-2 15 1M59 31q8-3 15-1" fill="none" strokeWidth="2.4" />
    </g>
  );
}
