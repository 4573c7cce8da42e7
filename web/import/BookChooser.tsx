import { useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { useDebouncedValue } from '../book/useDebouncedValue';
import { Button } from '../ui/Button';
import { TextField } from '../ui/TextField';
import { BookLine } from './BookLine';
import { OtherBooksForRowDocument } from './gql/ImportPage';
import styles from './ImportPage.module.css';

interface BookChooserProps {
  words: string;
  onChoose: (bookId: string) => void;
}

/** Looks for the book that a row means in the whole catalogue. */
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
      <TextField label="Title, author or ISBN" value={query} onChange={setQuery} maxLength={200} />
      {data && books.length === 0 && <p className={styles.note}>No book was found.</p>}
      <ul className={styles.rows}>
        {books.map((book) => (
          <li key={book.itemId} className={styles.found}>
            <BookLine book={book} />
            <Button
              size="small"
              aria-label={`Accept: ${book.title}`}
              onClick={() => onChoose(book.id ?? book.itemId)}
            >
              Accept
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
