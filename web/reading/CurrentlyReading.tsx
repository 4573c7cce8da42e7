import { Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { BookTile } from '../book/BookTile';
import { openReading } from '../list/bookState';
import { NotesButton } from '../list/NotesButton';
import { ChunkedList } from '../list/ChunkedList';
import styles from '../list/CompletedPage.module.css';
import { ListFrame } from '../list/ListFrame';
import { useList, useRemove } from '../list/useList';
import { useSession } from '../session';
import { Button } from '../ui/Button';
import { ProgressBar } from './ProgressBar';
import { ReadingButtons } from './ReadingButtons';
import { UpdateButton } from './UpdateButton';

/** What the reader is reading. */
export function CurrentlyReading() {
  const userId = useSession()?.id ?? '';
  const list = useList(userId, 'READING');
  const remove = useRemove(userId);
  const entries = list.entries.filter(({ book }) => openReading(book)); // one that was finished offline has gone
  return (
    <ListFrame
      title="Currently Reading"
      empty="You are not reading a book yet. Press Start Reading on any book."
      list={list}
      grid={styles.list}
    >
      <ChunkedList entries={entries} className={styles.list}>
        {(entry) => {
          const reading = openReading(entry.book);
          return (
            <BookTile key={entry.book.itemId} book={entry.book}>
              {reading && <ProgressBar progress={reading} />}
              <UpdateButton book={entry.book} />
              <ReadingButtons book={entry.book} on="search" size="small" />
              <NotesButton entry={entry} />
              <Button
                size="small"
                variant="quiet"
                icon={<Trash2 aria-hidden="true" />}
                aria-label={`Remove: ${entry.book.title}`}
                onClick={() => void remove(entry)}
              >
                Remove
              </Button>
            </BookTile>
          );
        }}
      </ChunkedList>
      <p className={styles.more}>
        <Link to="/stopped">Books you did not finish</Link>
      </p>
    </ListFrame>
  );
}
