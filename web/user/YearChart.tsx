import { Link } from 'react-router-dom';
import { plural } from '../language/t';
import { Card } from '../ui/Card';
import type { Figure } from './yearFigures';
import { goToYearBooks } from './YearBooks';
import styles from './YearPage.module.css';

interface Props {
  title: string;
  figures: readonly Figure[];
  chosen: string | undefined;
  /** Names the book of each figure instead of showing its count. */
  namesBooks?: boolean;
}

/** Figures of a year as bars; each links to its books. */
export function YearChart({ title, figures, chosen, namesBooks = false }: Props) {
  const max = Math.max(...figures.map(({ books }) => books.length));
  return (
    <Card as="section" className={styles.chart}>
      <h2 className={styles.heading}>{title}</h2>
      <ul className={styles.bars}>
        {figures.map(({ key, label, books }) => (
          <li key={key}>
            <Link
              to={`?show=${encodeURIComponent(key)}`}
              preventScrollReset
              onClick={goToYearBooks}
              className={styles.figure}
              aria-current={key === chosen || undefined}
              aria-label={plural(books.length, '{label}: {count} book', '{label}: {count} books', { label })}
            >
              <span className={styles.name} dir="auto">
                {label}
              </span>
              {namesBooks && books.length === 1 ? (
                <span className={styles.book} dir="auto">
                  {books[0]!.book.title}
                </span>
              ) : (
                <>
                  <span className={styles.track} aria-hidden="true">
                    <span className={styles.bar} style={{ inlineSize: `${(100 * books.length) / max}%` }} />
                  </span>
                  <span className={styles.count}>{books.length}</span>
                </>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
