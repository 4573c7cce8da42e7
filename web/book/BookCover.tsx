import { Suspense, type ReactNode } from 'react';
import { Cover, type CoverProps } from '../ui/Cover';
import styles from './BookCover.module.css';
import type { BookTile_bookFragment } from './gql/BookTile';
import { lazyWithRetry } from '../ui/lazyWithRetry';

const CoverMenu = lazyWithRetry(() => import('../list/CoverMenu').then((m) => ({ default: m.CoverMenu })));

interface BookCoverProps extends Pick<CoverProps, 'size' | 'eager'> {
  book: BookTile_bookFragment;
  /** Used instead of the plain cover, for example a link around it. */
  children?: ReactNode;
}

/** A book cover with the small button that adds the book to a list. The button is loaded later, without a layout shift. */
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
