import { useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { useDebouncedValue } from '../book/useDebouncedValue';
import { t } from '../language/t';
import { Button } from '../ui/Button';
import { TextField } from '../ui/TextField';
import { BookLine } from './BookLine';
import { OtherBooksForRowDocument } from './gql/ImportPage';
import styles from './ImportPage.module.css';

interface BookChooserProps {
  words: string;
  onChoose: (bookId: string) => void;
}

/** Searches the whole catalogue for the book of a row. */
export function BookChooser({ words, onChoose }: BookChooserProps) {
  const [query, setQuery] = useState(words);
  const searched = useDebouncedValue(query.trim(), 250);
  const { data } = useQuery(OtherBooksForRowDocument, {
    variables: { query: searched },
    skip: searched === '',
  });
  const books = data?.searchBooks ?? [];
  return (
    <div className={styles.chooser}>
      <TextField label={t('Title, author or ISBN')} value={query} onChange={setQuery} maxLength={200} />
      {data && books.length === 0 && <p className={styles.note}>{t('No book was found.')}</p>}
      <ul className={styles.rows}>
        {books.map((book) => (
          <li key={book.itemId} className={styles.found}>
            <BookLine book={book} />
            <Button
              size="small"
              aria-label={t('Accept: {title}', { title: book.title })}
              onClick={() => onChoose(book.id ?? book.itemId)}
            >
              {t('Accept')}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
