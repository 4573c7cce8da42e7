import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useScrollAnchor } from '../ui/scrollAnchor';
import { Skeleton } from '../ui/Skeleton';
import styles from './YearInBooks.module.css';

const Charts = lazy(() => import('./YearInBooks').then((module) => ({ default: module.YearInBooks })));

/** A year in books. The charts and their code are loaded when they come near; what is below them stays where it is. */
export function LazyYearInBooks({ userId }: { userId: string }) {
  const [near, setNear] = useState(false);
  const section = useRef<HTMLElement>(null);
  useScrollAnchor();
  useEffect(() => {
    if (!section.current) return;
    const watch = new IntersectionObserver(
      (seen) => seen.some((entry) => entry.isIntersecting) && setNear(true),
      {
        rootMargin: '400px',
      },
    );
    watch.observe(section.current);
    return () => watch.disconnect();
  }, []);
  return (
    <section ref={section} aria-labelledby="year" className={styles.section}>
      <h2 id="year">A Year in Books</h2>
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
