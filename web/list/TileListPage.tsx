import type { ReactNode } from 'react';
import { BookTile } from '../book/BookTile';
import { BookList } from './BookList';
import { EntryActions } from './EntryActions';
import type { ListEntry_entryFragment } from './gql/ListButtons';
import { ListFrame } from './ListFrame';
import styles from './TileListPage.module.css';
import { useList, useRemove } from './useList';

interface TileListPageProps {
  title: string;
  /** What is said when the list is empty. */
  empty: string;
  list: ReturnType<typeof useList>;
  onRemove: ReturnType<typeof useRemove>;
  /** Date of an entry, in words. */
  dateOf: (book: ListEntry_entryFragment['book']) => ReactNode;
  /** What a tile offers below the date. */
  children: (book: ListEntry_entryFragment['book']) => ReactNode;
}

/** A list of books that the reader has put away, finished or not, as tiles with a date. */
export function TileListPage({ title, empty, list, onRemove, dateOf, children }: TileListPageProps) {
  return (
    <ListFrame title={title} empty={empty} list={list} grid={styles.list}>
      <BookList entries={list.entries} className={styles.list}>
        {(entry) => (
          <BookTile
            key={entry.book.itemId}
            book={entry.book}
            foot={<EntryActions entry={entry} onRemove={onRemove} />}
          >
            <p className={styles.date}>{dateOf(entry.book)}</p>
            {children(entry.book)}
          </BookTile>
        )}
      </BookList>
    </ListFrame>
  );
}
