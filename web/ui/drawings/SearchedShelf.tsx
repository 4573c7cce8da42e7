import { Scene } from './Scene';

/** A glass over a row of books, none of which it was. For a search that found nothing. */
export function SearchedShelf() {
  return (
    <Scene>
      <path
        d="M34 48h14v50H34ZM48 56h12v42H48ZM60 42h16v56H60ZM132 54h14v44h-14ZM146 46h16v52h-16Z"
        fill="var(--surface-raised)"
      />
      <path d="M34 58h14M34 88h14M60 54h16M60 62h16M146 58h16M146 86h16" opacity=".6" />
      <g transform="rotate(9 84 98)">
        <path d="M80 50h13v48H80Z" fill="var(--accent)" />
        <path d="M80 60h13M80 88h13" stroke="var(--on-accent)" />
      </g>
      <circle cx="114" cy="50" r="23" fill="var(--accent)" fillOpacity=".16" />
      <path d="M103 43a14 14 0 0 1 10-7" />
      <path d="M130 67l19 22" strokeWidth="6" />
    </Scene>
  );
}
