import { BookTile } from '../book/BookTile';
import { t } from '../language/t';
import { useSession } from '../session';
import { ReadingButtons } from '../reading/ReadingButtons';
import { completedLabel } from './bookState';
import styles from './CompletedPage.module.css';
import { RateStars } from '../review/RateStars';
import { AddReview } from '../review/AddReview';
import { EntryActions } from './EntryActions';
import { ListFrame } from './ListFrame';
import { BookList } from './BookList';
import { useList, useRemove } from './useList';

/** The completed list of the signed-in reader. */
export function CompletedPage() {
  const userId = useSession()?.id ?? '';
  const list = useList(userId, 'COMPLETED');
  const remove = useRemove(userId);
  return (
    <ListFrame
      title={t('Your Completed Books')}
      empty={t('No books in your completed list yet.')}
      list={list}
      grid={styles.list}
    >
      <BookList entries={list.entries} className={styles.list}>
        {(entry) => (
          <BookTile
            key={entry.book.itemId}
            book={entry.book}
            foot={<EntryActions entry={entry} onRemove={remove} />}
          >
            <p className={styles.date}>{completedLabel(entry.book)}</p>
            <RateStars book={entry.book} on="search" />
            <AddReview book={entry.book} />
            <ReadingButtons book={entry.book} on="search" size="small" />
          </BookTile>
        )}
      </BookList>
    </ListFrame>
  );
}
