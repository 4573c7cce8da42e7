import { Scene } from './Scene';

/** The lamp is lit and a book lies open: one is expected. Stands above the forms of the account pages. */
export function ReadingLamp() {
  return (
    <Scene>
      <path d="M118 46l-26 52h72l-18-52Z" fill="var(--accent)" fillOpacity=".2" stroke="none" />
      <path d="M58 98V40q0-18 18-18h34" />
      <path d="M44 98q0-8 14-8t14 8Z" fill="var(--surface-raised)" />
      <path d="M112 14h24l14 32h-46Z" transform="rotate(12 124 30)" fill="var(--accent)" />
      <path d="M96 96q14-12 30-3 16-9 30 3v-14q-15-11-30-2-15-9-30 2Z" fill="var(--surface-raised)" />
      <path d="M126 80v13" />
      <path d="M168 98V70h10v28M178 98V64h8v34" fill="var(--surface-raised)" />
    </Scene>
  );
}
