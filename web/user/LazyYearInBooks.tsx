import { Suspense, useRef } from 'react';
import { t } from '../language/t';
import { useScrollAnchor } from '../ui/scrollAnchor';
import { useIsNear } from '../ui/useIsNear';
import { Skeleton } from '../ui/Skeleton';
import styles from './YearInBooks.module.css';
import { lazyPart } from '../ui/lazyPart';

const Charts = lazyPart(() => import('./YearInBooks').then((module) => ({ default: module.YearInBooks })));

/** A year in books. The charts and their code are loaded when they come near the window, without a layout shift. */
export function LazyYearInBooks({ userId }: { userId: string }) {
  const section = useRef<HTMLElement>(null);
  const near = useIsNear(section);
  useScrollAnchor();
  return (
    <section ref={section} aria-labelledby="year" className={styles.section}>
      <h2 id="year">{t('A Year in Books')}</h2>
      {near ? (
        <Suspense fallback={<Skeleton height="16rem" />}>
          <Charts userId={userId} />
        </Suspense>
      ) : (
        <div className={styles.room} />
      )}
    </section>
  );
}
