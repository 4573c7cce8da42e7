import { lazy, Suspense, type ReactNode } from 'react';
import { Cover, type CoverProps } from '../ui/Cover';
import styles from './BookCover.module.css';
import type { BookTile_bookFragment } from './gql/BookTile';

const CoverMenu = lazy(() => import('../list/CoverMenu').then((m) => ({ default: m.CoverMenu })));

interface BookCoverProps extends Pick<CoverProps, 'size' | 'eager'> {
  book: BookTile_bookFragment;
  /** Replaces the cover, such as by a link around it. */
  children?: ReactNode;
}

/** The cover of a book with the small button that keeps it. The button comes a moment later and moves nothing. */
export function BookCover({ book, size, eager, children }: BookCoverProps) {
  return (
    <span className={styles.place}>
      {children ?? <Cover {...book} size={size} eager={eager} />}
      <Suspense>
        <CoverMenu book={book} />
      </Suspense>
    </span>
  );
}
