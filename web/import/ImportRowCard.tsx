import { useId, useState } from 'react';
import type { ImportChoice } from '../../schema/gql/types';
import { byline } from '../book/bookPath';
import { msg, t } from '../language/t';
import { Button } from '../ui/Button';
import type { ImportRowCard_rowFragment } from './gql/ImportPage';
import { BookChooser } from './BookChooser';
import { BookLine } from './BookLine';
import styles from './ImportPage.module.css';

/** Decides about a row of the file; null withdraws the decision. */
export type Decide = (row: number, choice: ImportChoice | null, bookId?: string) => Promise<void>;

interface ImportRowCardProps {
  row: ImportRowCard_rowFragment;
  onDecide: Decide;
}

const DECIDED = {
  BOOK: msg('You accepted this book.'),
  NEW: msg('A new book will be made.'),
  SKIP: msg('Skipped.'),
} as const;

/** One row: its content, the book it may refer to, and the decisions about it. */
export function ImportRowCard({ row, onDecide }: ImportRowCardProps) {
  const [isChoosing, setIsChoosing] = useState(false);
  const [picked, setPicked] = useState<string | null>(null);
  const group = useId();
  const name = row.title || row.isbn || t('Row {row}', { row: row.row });
  const selected = picked ?? row.candidates[0]?.book.id ?? null;
  const asks = row.verdict === 'LIKELY' && !row.applied && row.choice === null;
  const book = asks ? null : row.book;
  const decide = (choice: ImportChoice | null, bookId?: string) => {
    setIsChoosing(false);
    void onDecide(row.row, choice, bookId);
  };
  return (
    <li className={styles.row}>
      <div>
        <h3 tabIndex={-1} className={styles.rowTitle} dir="auto">
          {name}
        </h3>
        {row.authors.length > 0 && (
          <p className={styles.note} dir="auto">
            {byline(row.authors)}
          </p>
        )}
        <p className={styles.reason}>{row.choice && !row.applied ? t(DECIDED[row.choice]) : row.reason}</p>
      </div>
      {book && <BookLine book={book} />}
      {asks && (
        <fieldset className={styles.candidates}>
          <legend className="visually-hidden">{t('Which book is {name}?', { name })}</legend>
          {row.candidates.map(({ book: candidate, against }) => (
            <label key={candidate.itemId} className={styles.candidate}>
              <input
                type="radio"
                name={group}
                checked={candidate.id === selected}
                onChange={() => setPicked(candidate.id)}
              />
              <BookLine book={candidate} />
              {against && <span className={styles.note}>{against}</span>}
            </label>
          ))}
        </fieldset>
      )}
      {isChoosing && (
        <BookChooser
          words={[row.title, row.authors[0] ?? ''].join(' ').trim()}
          onChoose={(id) => decide('BOOK', id)}
        />
      )}
      {!row.applied && row.verdict !== 'ALREADY' && (
        <div className={styles.acts}>
          {asks && selected && (
            <Button
              size="small"
              aria-label={t('Accept: {name}', { name })}
              onClick={() => decide('BOOK', selected)}
            >
              {t('Accept')}
            </Button>
          )}
          <Button
            size="small"
            variant="quiet"
            aria-label={t('Choose another: {name}', { name })}
            aria-expanded={isChoosing}
            onClick={() => setIsChoosing(!isChoosing)}
          >
            {t('Choose another')}
          </Button>
          {asks && row.title !== '' && (
            <Button
              size="small"
              variant="quiet"
              aria-label={t('Keep as new: {name}', { name })}
              onClick={() => decide('NEW')}
            >
              {t('Keep as new')}
            </Button>
          )}
          {row.choice !== null && (
            <Button
              size="small"
              variant="quiet"
              aria-label={t('Decide again: {name}', { name })}
              onClick={() => decide(null)}
            >
              {t('Decide again')}
            </Button>
          )}
          {row.choice !== 'SKIP' && row.verdict !== 'UNUSABLE' && (
            <Button
              size="small"
              variant="quiet"
              aria-label={t('Skip: {name}', { name })}
              onClick={() => decide('SKIP')}
            >
              {t('Skip')}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
