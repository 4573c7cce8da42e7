import type { Shades } from './shades';

const BODY = 'M27 66C21 32 47 27 49 50c1 17 19 17 19-4v-8';

/** A bookworm that has eaten its way out of two books. */
export function Bookworm({ shades }: { shades: Shades }) {
  return (
    <g stroke={shades.ink} strokeWidth="3.2" strokeLinejoin="round" strokeLinecap="round">
      <path d={BODY} fill="none" strokeWidth="21" />
      <path d={BODY} fill="none" stroke={shades.light} strokeWidth="14.6" />
      <path
        d="M21 56l12-3M24 42l11 5M37 33l1 11M44 43l10-3M48 62l9-6M62 65l-5-10M63 52l12 3"
        fill="none"
        strokeWidth="2.4"
        stroke={shades.tint}
      />
      <circle cx="68" cy="31" r="14.5" fill={shades.light} />
      <path d="M60 17l-5-8M74 17l4-8" fill="none" stroke={shades.line} />
      <circle cx="54.5" cy="8.5" r="2.6" fill={shades.glow} strokeWidth="2" />
      <circle cx="78.5" cy="8.5" r="2.6" fill={shades.glow} strokeWidth="2" />
      <g stroke="none" fill={shades.ink}>
        <circle cx="64" cy="29" r="3.8" />
        <circle cx="75" cy="29" r="3.8" />
      </g>
      <path d="M65 37q4.5 4.5 9 0" fill="none" strokeWidth="2.8" />
      <path d="M13 64h70v12H13a6 6 0 0 1 0-12Z" fill={shades.tint} />
      <path d="M14 67.5h69v5H14" fill={shades.light} strokeWidth="2" />
      <path d="M20 76h66a6 6 0 0 1 0 12H20Z" fill={shades.glow} />
      <path d="M85 79.5H20v5h65" fill={shades.light} strokeWidth="2" />
    </g>
  );
}
