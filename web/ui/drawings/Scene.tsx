import type { ReactNode } from 'react';

interface SceneProps {
  width?: number;
  children: ReactNode;
}

/** The frame of every small drawing: lamplight behind, one pen, and a board to stand on. Takes the colour of the text around. */
export function Scene({ width = 200, children }: SceneProps) {
  return (
    <svg viewBox="0 0 200 120" width={width} style={{ maxWidth: '100%', height: 'auto' }} aria-hidden="true">
      <ellipse cx="100" cy="58" rx="84" ry="46" fill="var(--accent)" opacity=".07" />
      <g fill="none" stroke="currentColor" strokeWidth="2.5" strokeLinejoin="round" strokeLinecap="round">
        <path d="M12 98h176v8H12Z" fill="var(--surface-raised)" />
        <path d="M36 106v8h6l6-8M164 106v8h-6l-6-8" />
        {children}
      </g>
    </svg>
  );
}
