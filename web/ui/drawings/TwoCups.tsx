import { Scene } from './Scene';

/** Two cups and a book between them: somebody else may come. For matches that are not there yet. */
export function TwoCups() {
  return (
    <Scene>
      <path d="M76 84h48v14H76Z" fill="var(--accent)" />
      <path d="M84 70h36v14H84Z" fill="var(--surface-raised)" />
      <path d="M76 91h40M84 77h28" opacity=".6" />
      <path d="M84 84v14" stroke="var(--on-accent)" />
      <path d="M30 66h34v10c0 14-6 22-17 22S30 90 30 76Z" fill="var(--accent)" fillOpacity=".28" />
      <path d="M30 72c-13-2-13 15 2 14" />
      <path d="M41 56q-6-7 0-13t0-13M53 56q-6-7 0-13t0-13" opacity=".6" />
      <path d="M136 66h34v10c0 14-6 22-17 22s-17-8-17-22Z" fill="var(--surface-raised)" />
      <path d="M170 72c13-2 13 15-2 14" />
      <path d="M141 66q12 8 24 0" opacity=".5" />
    </Scene>
  );
}
