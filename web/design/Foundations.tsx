import type { CSSProperties } from 'react';
import styles from './DesignPage.module.css';
import { Specimen } from './Specimen';

const COLOURS =
  'paper surface surface-raised surface-sunken line line-strong ink ink-soft accent accent-strong good bad danger star star-empty board skeleton'.split(
    ' ',
  );
const SIZES = ['3xl', '2xl', 'xl', 'lg', 'md', 'sm', 'xs'];
const SPACES = [1, 2, 3, 4, 5, 6, 7, 8];

/** Colours, type and spacing. */
export function Foundations() {
  return (
    <>
      <Specimen name="Colour">
        {COLOURS.map((colour) => (
          <span
            key={colour}
            className={styles.swatch}
            style={{ '--swatch': `var(--${colour})` } as CSSProperties}
          >
            {colour}
          </span>
        ))}
      </Specimen>
      <Specimen name="Type">
        <div className={styles.column}>
          {SIZES.map((size) => (
            <p
              key={size}
              style={{
                fontFamily: size.length > 2 || size === 'xl' || size === 'lg' ? 'var(--serif)' : undefined,
                fontSize: `var(--text-${size})`,
                lineHeight: 'var(--leading-tight)',
              }}
            >
              {size}: A room of one’s own, 1929
            </p>
          ))}
          <blockquote style={{ fontSize: 'var(--text-xl)', fontStyle: 'italic' }}>
            “I have always imagined that Paradise will be a kind of library.”
          </blockquote>
        </div>
      </Specimen>
      <Specimen name="Space">
        <div className={styles.column} style={{ gap: 'var(--space-1)' }}>
          {SPACES.map((space) => (
            <span key={space} className={styles.bar} style={{ width: `var(--space-${space})` }} />
          ))}
        </div>
      </Specimen>
    </>
  );
}
