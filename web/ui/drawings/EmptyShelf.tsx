import { Scene } from './Scene';

/** A shelf with room on it: one leaning book, a plant. For lists without books. */
export function EmptyShelf() {
  return (
    <Scene>
      <path d="M28 97h22V64" strokeWidth="4" />
      <g transform="rotate(-17 64.5 97)">
        <path d="M64.5 39h18v58h-18Z" fill="var(--accent)" />
        <path d="M64.5 49h18M64.5 87h18" stroke="var(--on-accent)" />
        <path d="M69.5 62h8" stroke="var(--on-accent)" />
      </g>
      <path d="M130 76h32l-4 22h-24Z" fill="var(--surface-raised)" />
      <path d="M127 70h38v7h-38Z" fill="var(--surface-raised)" />
      <path d="M146 70V42" />
      <path
        d="M146 54c-16 2-24-6-26-18 15-1 25 5 26 18ZM146 48c0-14 9-22 23-22 1 14-8 22-23 22ZM146 40c-9-8-9-18-1-27 8 9 9 18 1 27Z"
        fill="var(--accent)"
        fillOpacity=".28"
      />
    </Scene>
  );
}
