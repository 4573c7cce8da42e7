import { Trash2 } from 'lucide-react';
import { BookTile } from '../book/BookTile';
import { useSession } from '../session';
import { ReadingButtons } from '../reading/ReadingButtons';
import { Button } from '../ui/Button';
import { completedLabel } from './bookState';
import styles from './CompletedPage.module.css';
import { RateStars } from '../review/RateStars';
import { AddReview } from '../review/AddReview';
import { BulkPrivacy, PrivacyButton } from './LazyPrivacy';
import { ListFrame } from './ListFrame';
import { NotesButton } from './NotesButton';
import { ChunkedList } from './ChunkedList';
import { useList, useRemove } from './useList';

/** What the reader has read. */
export function CompletedPage() {
  const userId = useSession()?.id ?? '';
  const list = useList(userId, 'COMPLETED');
  const remove = useRemove(userId);
  return (
    <ListFrame
      title="Your Completed Books"
      empty="No books in your completed list yet."
      list={list}
      grid={styles.list}
    >
      <BulkPrivacy entries={list.entries} />
      <ChunkedList entries={list.entries} className={styles.list}>
        {(entry) => (
          <BookTile key={entry.book.itemId} book={entry.book}>
            <p className={styles.date}>{completedLabel(entry.book)}</p>
            <RateStars book={entry.book} on="search" />
            <AddReview book={entry.book} />
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
            <PrivacyButton entry={entry} />
          </BookTile>
        )}
      </ChunkedList>
    </ListFrame>
  );
}
