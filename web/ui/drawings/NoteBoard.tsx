import { Scene } from './Scene';

/** A board with one note on it and room for more. For a forum in which nobody has spoken. */
export function NoteBoard() {
  return (
    <Scene>
      <path d="M46 16h108v70H46Z" fill="var(--surface-raised)" />
      <path d="M52 22h96v58H52Z" opacity=".4" />
      <g transform="rotate(-6 84 50)">
        <path d="M66 32h38v34H66Z" fill="var(--accent)" />
        <path d="M73 44h24M73 51h24M73 58h13" stroke="var(--on-accent)" />
      </g>
      <circle cx="85" cy="31" r="3" fill="var(--surface)" />
      <path d="M116 36h24v22h-24Z" strokeDasharray="4 6" opacity=".6" />
      <path d="M150 98l4-24h10l4 24Z" fill="var(--accent)" fillOpacity=".28" />
      <path d="M156 74l-5-22M160 74l1-28M163 74l8-20" />
    </Scene>
  );
}
