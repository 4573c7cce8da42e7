import type { Shades } from './shades';

const STEAM = 'M38 31c-6-6 6-10 0-17M53 31c-6-6 6-10 0-17';

/** A steaming cup of tea with a face. */
export function Teacup({ shades }: { shades: Shades }) {
  return (
    <g stroke={shades.ink} strokeWidth="3.2" strokeLinejoin="round" strokeLinecap="round">
      <path d={STEAM} fill="none" strokeWidth="9" />
      <path d={STEAM} fill="none" stroke={shades.light} strokeWidth="4.2" />
      <path d="M70 48c16-6 22 4 17 13-4 7-12 9-20 9" fill="none" strokeWidth="10.5" />
      <path d="M70 48c16-6 22 4 17 13-4 7-12 9-20 9" fill="none" strokeWidth="4.6" stroke={shades.light} />
      <path d="M15 40h60c0 26-8 42-30 42S15 66 15 40Z" fill={shades.light} />
      <ellipse cx="45" cy="40" rx="30" ry="6.5" fill={shades.light} />
      <path d="M21 41c5-4 43-4 48 0-6 4-42 4-48 0Z" fill={shades.glow} strokeWidth="2.2" />
      <g stroke="none" fill={shades.ink}>
        <circle cx="35" cy="57" r="3.6" />
        <circle cx="55" cy="57" r="3.6" />
      </g>
      <path d="M40 63q5 5 10 0" fill="none" />
      <path d="M22 40v13" fill="none" strokeWidth="2.4" />
      <path d="M17.5 53h9v12h-9Z" fill={shades.tint} strokeWidth="2.6" />
      <path d="M9 81h74c-4 7-12 9-20 9H29c-8 0-16-2-20-9Z" fill={shades.tint} />
    </g>
  );
}
