/** A shelf with room on it: one leaning book, a plant. Stands above the words of an empty list. */
export function EmptyShelf({ width = 200 }: { width?: number }) {
  return (
    <svg viewBox="0 0 200 120" width={width} style={{ maxWidth: '100%', height: 'auto' }} aria-hidden="true">
      <ellipse cx="100" cy="58" rx="84" ry="46" fill="var(--accent)" opacity=".07" />
      <g fill="none" stroke="currentColor" strokeWidth="2.5" strokeLinejoin="round" strokeLinecap="round">
        <path d="M12 98h176v8H12Z" fill="var(--surface-raised)" />
        <path d="M36 106v8h6l6-8M164 106v8h-6l-6-8" />
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
      </g>
    </svg>
  );
}
