import { Suspense, type ReactNode } from 'react';
import { ChunkedList } from './ChunkedList';
import type { ListEntry_entryFragment } from './gql/ListButtons';
import { BulkPrivacy } from './LazyPrivacy';
import { useListView } from './listView';
import { useIsSelecting, useSelectionEnds } from './selection';
import styles from './BookList.module.css';
import { lazyPart } from '../ui/lazyPart';
import { lazyWithRetry } from '../ui/lazyWithRetry';

const views = () => import('./listViews');
const ListTools = lazyPart(() => views().then((m) => ({ default: m.ListTools })));
const ListAudience = lazyPart(() => views().then((m) => ({ default: m.ListAudience })));
const SelectionBar = lazyPart(() => views().then((m) => ({ default: m.SelectionBar })));
const EntryCover = lazyWithRetry(() => views().then((m) => ({ default: m.EntryCover })));
const EntryTable = lazyWithRetry(() => views().then((m) => ({ default: m.EntryTable })));
const EntryRow = lazyWithRetry(() => views().then((m) => ({ default: m.EntryRow })));

interface BookListProps {
  entries: readonly ListEntry_entryFragment[];
  className: string | undefined;
  /** Renders an entry as a card. */
  children: (entry: ListEntry_entryFragment) => ReactNode;
}

/** The books of a list as cards, covers or table, and the actions on several of them. */
export function BookList({ entries, className, children }: BookListProps) {
  const view = useListView();
  const isSelecting = useIsSelecting();
  useSelectionEnds();
  const shown = isSelecting && view === 'cards' ? 'table' : view; // cards have no room for checkboxes
  const list = (
    <ChunkedList
      key={`${shown} ${isSelecting}`}
      entries={entries}
      className={{ cards: className, covers: styles.covers, table: styles.rows }[shown]}
      asRows={shown === 'table'}
    >
      {{ cards: children, covers: asCover(isSelecting), table: asRow(isSelecting) }[shown]}
    </ChunkedList>
  );
  return (
    <>
      {entries.length > 0 && (
        <div className={styles.tools}>
          <Suspense>
            <ListTools />
          </Suspense>
          <BulkPrivacy entries={entries} />
          <p className={styles.audience}>
            <Suspense>
              <ListAudience />
            </Suspense>
          </p>
        </div>
      )}
      {isSelecting && (
        <Suspense>
          <SelectionBar entries={entries} />
        </Suspense>
      )}
      <Suspense>
        {shown === 'table' && entries.length > 0 ? (
          <EntryTable isSelecting={isSelecting}>{list}</EntryTable>
        ) : (
          list
        )}
      </Suspense>
    </>
  );
}

const asCover = (isSelecting: boolean) => (entry: ListEntry_entryFragment) => (
  <EntryCover key={entry.book.itemId} entry={entry} isSelecting={isSelecting} />
);

const asRow = (isSelecting: boolean) => (entry: ListEntry_entryFragment) => (
  <EntryRow key={entry.book.itemId} entry={entry} isSelecting={isSelecting} />
);
