import type { ReactNode } from 'react';
import styles from './ReadingWall.module.css';
import { t } from '../language/t';

/** The number of covers on the wall. */
export const WALL = 24;

/** The wall before its covers have loaded, with the final layout. */
export function WallFrame({ children }: { children?: ReactNode }) {
  return (
    <section className={styles.section} aria-labelledby="reading-wall">
      <h2 id="reading-wall">{t('Which of these have you read?')}</h2>
      {children ?? (
        <>
          <div className={styles.meter} />
          <div className={styles.wall}>
            {Array.from({ length: WALL }, (_, place) => (
              <div key={place} className={styles.empty} />
            ))}
          </div>
          <div className={styles.tools} />
        </>
      )}
    </section>
  );
}
