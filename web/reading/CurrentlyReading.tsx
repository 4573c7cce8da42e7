import { Link } from 'react-router-dom';
import { BookTile } from '../book/BookTile';
import { t } from '../language/t';
import { openReading } from '../list/bookState';
import { EntryActions } from '../list/EntryActions';
import { BookList } from '../list/BookList';
import styles from '../list/CompletedPage.module.css';
import { ListFrame } from '../list/ListFrame';
import { useList, useRemove } from '../list/useList';
import { useSession } from '../session';
import { ProgressBar } from './ProgressBar';
import { ReadingButtons } from './ReadingButtons';
import { UpdateButton } from './UpdateButton';

/** The books that the reader is reading. */
export function CurrentlyReading() {
  const userId = useSession()?.id ?? '';
  const list = useList(userId, 'READING');
  const remove = useRemove(userId);
  const entries = list.entries.filter(({ book }) => openReading(book)); // one that was finished offline is gone
  return (
    <ListFrame
      title={t('Currently Reading')}
      empty={t('You are not reading a book yet. Press Start Reading on any book.')}
      list={list}
      grid={styles.list}
    >
      <BookList entries={entries} className={styles.list}>
        {(entry) => {
          const reading = openReading(entry.book);
          return (
            <BookTile
              key={entry.book.itemId}
              book={entry.book}
              foot={<EntryActions entry={entry} onRemove={remove} />}
            >
              {reading && <ProgressBar progress={reading} />}
              <UpdateButton book={entry.book} />
              <ReadingButtons book={entry.book} on="search" size="small" />
            </BookTile>
          );
        }}
      </BookList>
      {!list.loading && (
        <p className={styles.more}>
          <Link to="/stopped">{t('Books you did not finish')}</Link>
        </p>
      )}
    </ListFrame>
  );
}
