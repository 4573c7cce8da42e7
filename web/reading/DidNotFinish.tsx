import { Check } from 'lucide-react';
import { BookTile } from '../book/BookTile';
import { t } from '../language/t';
import { EntryActions } from '../list/EntryActions';
import { BookList } from '../list/BookList';
import styles from '../list/CompletedPage.module.css';
import type { ListButtons_bookFragment } from '../list/gql/ListButtons';
import { ListFrame } from '../list/ListFrame';
import { useAddToList } from '../list/useAddToList';
import { useList, useRemove } from '../list/useList';
import { useSession } from '../session';
import { Button } from '../ui/Button';
import { ReadingButtons } from './ReadingButtons';
import { stopInWords } from './readingInWords';

/** The books that the reader stopped reading. */
export function DidNotFinish() {
  const userId = useSession()?.id ?? '';
  const list = useList(userId, 'STOPPED');
  const add = useAddToList();
  const remove = useRemove(userId);
  return (
    <ListFrame
      title={t('Did Not Finish')}
      empty={t('No books here. Not every book has to be finished, though.')}
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
            <p className={styles.date}>{lastStopInWords(entry.book)}</p>
            <ReadingButtons book={entry.book} on="search" size="small" />
            <Button
              size="small"
              icon={<Check aria-hidden="true" />}
              aria-label={t('Mark as Completed: {title}', { title: entry.book.title })}
              onClick={() => void add(entry.book, 'COMPLETED')}
            >
              {t('Mark as Completed')}
            </Button>
          </BookTile>
        )}
      </BookList>
    </ListFrame>
  );
}

/** When and at which progress the reader stopped, if known. */
function lastStopInWords({ viewerReadings }: ListButtons_bookFragment): string {
  const last = viewerReadings.find(({ state }) => state === 'STOPPED');
  return last ? stopInWords(last) : t('Stopped');
}
