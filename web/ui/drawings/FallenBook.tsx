import { Scene } from './Scene';

/** A book that fell open on its face, and the page that came loose. For what is not there, or went wrong. */
export function FallenBook() {
  return (
    <Scene>
      <path d="M48 97c14-6 26-18 40-40 2-3 6-3 8 0 14 22 26 34 40 40Z" fill="var(--surface-raised)" />
      <path
        d="M40 97c16-7 30-20 46-46 3-5 9-5 12 0 16 26 30 39 46 46"
        stroke="var(--accent)"
        strokeWidth="6"
      />
      <path d="M74 84c7-7 12-13 18-22 6 9 11 15 18 22" opacity=".5" />
      <g transform="rotate(14 158 62)">
        <path d="M144 40h22l8 8v34h-30Z" fill="var(--surface-raised)" />
        <path d="M166 40v8h8M150 56h17M150 64h17M150 72h10" />
      </g>
      <path d="M30 40q8 4 4 14M50 22q9 2 9 12M132 20q8 0 10 9" opacity=".55" />
    </Scene>
  );
}
