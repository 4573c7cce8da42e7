import { Check } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { BookTile } from '../book/BookTile';
import { t } from '../language/t';
import { useSession } from '../session';
import { ReadingButtons } from '../reading/ReadingButtons';
import { Button } from '../ui/Button';
import { flyToCompleted } from './flyToCompleted';
import { EntryActions } from './EntryActions';
import type { ListEntry_entryFragment } from './gql/ListButtons';
import { ListFrame } from './ListFrame';
import { BookList } from './BookList';
import styles from './WishlistPage.module.css';
import { useList, useMove, useRemove } from './useList';

/** The wishlist of the signed-in reader. */
export function WishlistPage() {
  const userId = useSession()?.id ?? '';
  const list = useList(userId, 'WISHLIST');
  const remove = useRemove(userId);
  const move = useMove(userId);
  return (
    <ListFrame
      title={t('Your Wishlist')}
      empty={t('No books in your wishlist yet.')}
      list={list}
      grid={styles.grid}
    >
      <BookList entries={list.entries} className={styles.grid}>
        {(entry) => (
          <BookTile
            key={entry.book.itemId}
            book={entry.book}
            foot={<EntryActions entry={entry} onRemove={remove} />}
          >
            <MoveButton entry={entry} onMove={move} />
            <ReadingButtons book={entry.book} on="search" size="small" />
          </BookTile>
        )}
      </BookList>
      {!list.loading && (
        <p className={styles.more}>
          <Link to="/for-you">{t('Books that readers like you loved')}</Link>
        </p>
      )}
    </ListFrame>
  );
}

interface MoveButtonProps {
  entry: ListEntry_entryFragment;
  onMove: (entry: ListEntry_entryFragment) => Promise<void>;
}

function MoveButton({ entry, onMove }: MoveButtonProps) {
  const [isMoving, setMoving] = useState(false);
  return (
    <Button
      size="small"
      busy={isMoving}
      icon={<Check aria-hidden="true" />}
      aria-label={t('Mark as Completed: {title}', { title: entry.book.title })}
      onClick={({ currentTarget }) => {
        flyToCompleted(currentTarget.closest('li')?.querySelector('[data-cover]'));
        setMoving(true);
        void onMove(entry).finally(() => setMoving(false));
      }}
    >
      {t('Mark as Completed')}
    </Button>
  );
}
