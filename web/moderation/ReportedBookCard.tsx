import { useState, type FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { bookPath, byline, itemIdIn } from '../book/bookPath';
import { Button } from '../ui/Button';
import { Card } from '../ui/Card';
import { RelativeTime } from '../ui/RelativeTime';
import { Select } from '../ui/Select';
import { TextField } from '../ui/TextField';
import { toast } from '../ui/toast';
import { useFocusBack } from '../ui/useFocusBack';
import { profilePath } from '../user/profilePath';
import { BookHead } from './BookHead';
import {
  CloseBookReportsDocument,
  MergeBooksDocument,
  SplitIsbnDocument,
  type ReportedBookCard_reportedFragment,
} from './gql/ModerationPage';
import styles from './ModerationPage.module.css';
import { useModerating } from './useModerating';

type Wish = 'merge' | 'split' | null;

/** A book with its reports and the actions of an operator. */
export function ReportedBookCard({ reported }: { reported: ReportedBookCard_reportedFragment }) {
  const { book, reports } = reported;
  const named = reports.find(({ otherBook }) => otherBook)?.otherBook;
  const [wish, setWish] = useState<Wish>(null);
  const [into, setInto] = useState(named?.itemId ?? '');
  const [isbn, setIsbn] = useState(book.isbns[0] ?? '');
  const firstButton = useFocusBack(wish !== null);
  const { moderate, busy } = useModerating();
  const merge = async (event: FormEvent) => {
    event.preventDefault();
    if (await moderate(MergeBooksDocument, { from: book.itemId, into: itemIdIn(into) }))
      toast.success('The books are one now.');
  };
  const split = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await moderate(SplitIsbnDocument, { book: book.itemId, isbn }))) return;
    toast.success('The ISBN was taken away.');
    setIsbn(book.isbns.find((other) => other !== isbn) ?? '');
    setWish(null);
  };
  const cancel = (
    <Button size="small" onClick={() => setWish(null)}>
      Cancel
    </Button>
  );
  return (
    <Card as="li" className={styles.card}>
      <BookHead book={book} heading="h2" />
      <ul className={styles.reports} aria-label="Reports">
        {reports.map(({ user, problem, text, otherBook, createdAt }) => (
          <li key={user.id}>
            <Link to={profilePath(user.id)}>{user.username}</Link>{' '}
            {problem === 'ERROR' ? (
              'found an error'
            ) : otherBook ? (
              <>
                says it is the same as <Link to={bookPath(otherBook.itemId)}>{otherBook.title}</Link> by{' '}
                {byline(otherBook.authors)}
              </>
            ) : (
              'says it is there twice'
            )}
            {text && (
              <>
                : <q dir="auto">{text}</q>
              </>
            )}{' '}
            · <RelativeTime at={createdAt} />
          </li>
        ))}
      </ul>
      {wish === null && (
        <div className={styles.buttons}>
          <Button
            ref={firstButton}
            size="small"
            variant={named ? 'primary' : 'secondary'}
            aria-label={`Merge: ${book.title}`}
            onClick={() => setWish('merge')}
          >
            Merge
          </Button>
          {book.isbns.length > 0 && (
            <Button
              size="small"
              aria-label={`Take an ISBN away: ${book.title}`}
              onClick={() => setWish('split')}
            >
              Take an ISBN away
            </Button>
          )}
          <Button
            size="small"
            busy={busy}
            aria-label={`Dismiss: ${book.title}`}
            onClick={() => void moderate(CloseBookReportsDocument, { book: book.itemId })}
          >
            Dismiss
          </Button>
        </div>
      )}
      {wish === 'merge' && (
        <form className={styles.form} onSubmit={(event) => void merge(event)}>
          <TextField
            label="Book that stays"
            hint="Its address or its itemId. The reported book becomes part of it."
            value={into}
            onChange={setInto}
            required
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the operator has just pressed what asks for it
            autoFocus
          />
          <div className={styles.buttons}>
            <Button type="submit" variant="primary" size="small" busy={busy}>
              Merge Books
            </Button>
            {cancel}
          </div>
        </form>
      )}
      {wish === 'split' && (
        <form className={styles.form} onSubmit={(event) => void split(event)}>
          <Select
            label="ISBN"
            value={isbn}
            onChange={setIsbn}
            options={book.isbns.map((value) => ({ value, label: value }))}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the operator has just pressed what asks for it
            autoFocus
          />
          <div className={styles.buttons}>
            <Button type="submit" variant="primary" size="small" busy={busy}>
              Take It Away
            </Button>
            {cancel}
          </div>
        </form>
      )}
    </Card>
  );
}
