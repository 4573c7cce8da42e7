import { useEffect, useRef } from 'react';
import { BookTile } from '../book/BookTile';
import { plural, t } from '../language/t';
import { whenInWords } from '../reading/whenInWords';
import shelf from './ProfileShelf.module.css';
import type { Finished } from './yearFigures';
import styles from './YearPage.module.css';

interface Props {
  title: string;
  books: readonly Finished[];
}

let isFigurePressed = false;

/** Leads to the books of a figure once they are shown: on a phone they are far below it. */
export const goToYearBooks = (): void => void (isFigurePressed = true);

/** The books behind a figure of the year. */
export function YearBooks({ title, books }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isFigurePressed) return;
    isFigurePressed = false;
    heading.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  });
  return (
    <section aria-labelledby="year-books" className={shelf.section}>
      <h2 ref={heading} id="year-books" tabIndex={-1} className={styles.heading} dir="auto">
        {title}
      </h2>
      <ul className={shelf.books}>
        {books.map(({ id, book, finishedOn, isReread, pageCount, rating }) => (
          <BookTile key={id} book={book} heading="h3">
            <p className={styles.soft}>
              {[
                t('Finished {when}', { when: whenInWords(finishedOn) }),
                rating && t('{rating} of 5 stars', { rating }),
                pageCount && plural(pageCount, '{count} page', '{count} pages'),
                isReread && t('read again'),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </BookTile>
        ))}
      </ul>
    </section>
  );
}
