import { useState } from 'react';
import { itemIdIn } from '../book/bookPath';
import { Button } from '../ui/Button';
import { Card } from '../ui/Card';
import { TextField } from '../ui/TextField';
import { toast } from '../ui/toast';
import { MergeBooksDocument, SplitIsbnDocument } from './gql/ModerationPage';
import styles from './ModerationPage.module.css';
import { useModerating } from './useModerating';

/** Merges two books, and removes wrong ISBNs from books; starts with the given book. */
export function BookMerger({ itemId }: { itemId: string }) {
  const [from, setFrom] = useState(itemId);
  const [into, setInto] = useState('');
  const [book, setBook] = useState(itemId);
  const [isbn, setIsbn] = useState('');
  const { moderate, busy } = useModerating();
  const merge = async () => {
    if (!(await moderate(MergeBooksDocument, { from: itemIdIn(from), into: itemIdIn(into) }))) return;
    toast.success('The books are one now.');
    setFrom('');
  };
  const split = async () => {
    if (!(await moderate(SplitIsbnDocument, { book: itemIdIn(book), isbn }))) return;
    toast.success('The ISBN was taken away.');
    setIsbn('');
  };
  const hint = 'Its address or its itemId.';
  return (
    <>
      <Card className={styles.card}>
        <h2 className={styles.title}>Two books that are one</h2>
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            void merge();
          }}
        >
          <TextField label="Book that goes" hint={hint} value={from} onChange={setFrom} required />
          <TextField label="Book that stays" hint={hint} value={into} onChange={setInto} required />
          <div className={styles.buttons}>
            <Button type="submit" variant="primary" size="small" busy={busy}>
              Merge Books
            </Button>
          </div>
        </form>
      </Card>
      <Card className={styles.card}>
        <h2 className={styles.title}>A wrong ISBN</h2>
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            void split();
          }}
        >
          <TextField label="Book" hint={hint} value={book} onChange={setBook} required />
          <TextField label="ISBN" value={isbn} onChange={setIsbn} required />
          <div className={styles.buttons}>
            <Button type="submit" size="small" busy={busy}>
              Take It Away
            </Button>
          </div>
        </form>
      </Card>
    </>
  );
}
