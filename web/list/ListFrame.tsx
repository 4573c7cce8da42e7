import { Suspense, useRef, type ReactNode } from 'react';
import { BookTileSkeleton } from '../book/BookTileSkeleton';
import { plural, t, translated } from '../language/t';
import { Button } from '../ui/Button';
import { ButtonLink } from '../ui/ButtonLink';
import { EmptyShelf } from '../ui/drawings/EmptyShelf';
import { EmptyState } from '../ui/EmptyState';
import { Loading } from '../ui/Loading';
import { PageTitle } from '../ui/PageTitle';
import { Retry } from '../ui/Retry';
import { SegmentedButtons } from '../ui/SegmentedButtons';
import { SearchedShelf } from '../ui/drawings/SearchedShelf';
import { TextField } from '../ui/TextField';
import { useFocusOnNew } from '../ui/useFocusOnNew';
import { useKeptFocus } from '../ui/useKeptFocus';
import bookList from './BookList.module.css';
import styles from './ListFrame.module.css';
import type { useList } from './useList';
import { lazyPart } from '../ui/lazyPart';

const UndatedNote = lazyPart(() => import('./UndatedNote').then((m) => ({ default: m.UndatedNote })));
const TagFilter = lazyPart(() => import('./TagFilter').then((m) => ({ default: m.TagFilter })));

/** Lists up to this size have no search field: they can be seen at a glance. */
const SEARCH_THRESHOLD = 8;

interface ListFrameProps {
  title: string;
  empty: string;
  list: ReturnType<typeof useList>;
  /** The layout of the books. */
  grid: string | undefined;
  children: ReactNode;
}

/** What both lists share around their books: title, sort order, and the loading, empty and error states. */
export function ListFrame({ title, empty, list, grid, children }: ListFrameProps) {
  const books = useRef<HTMLDivElement>(null);
  useKeptFocus(books);
  const focusNext = useFocusOnNew(books, list.entries.length);
  const isReady = !list.loading && !list.failed;
  const isFiltered = list.searched !== '' || list.tags.length > 0;
  const canSearch = list.total > SEARCH_THRESHOLD || list.search !== '';
  return (
    <>
      <div className={styles.head}>
        <PageTitle title={title} />
        <p className={styles.count}>
          {list.total > 0 && list.searched === '' && plural(list.total, '{count} book', '{count} books')}
        </p>
      </div>
      <div className={styles.tools}>
        <SegmentedButtons
          label={t('Sort')}
          options={translated(list.orders)}
          value={list.order}
          onChange={list.setOrder}
        />
        {canSearch && (
          <TextField
            className={styles.search}
            label={t('Search in this list')}
            type="search"
            value={list.search}
            onChange={list.setSearch}
            maxLength={200}
            autoComplete="off"
          />
        )}
        <p className={styles.note}>{t('Click a title to view book details.')}</p>
      </div>
      <Suspense>
        <TagFilter userId={list.userId} list={list.list} chosen={list.tags} onChoose={list.setTags} own />
      </Suspense>
      {list.order === 'LAST_READ' && list.total > 0 && (
        <Suspense>
          <UndatedNote userId={list.userId} list={list.list} />
        </Suspense>
      )}
      {list.loading && <ListSkeleton grid={grid} />}
      {list.failed && <Retry onRetry={list.retry} />}
      {isFiltered && (
        <output className={styles.found}>
          {plural(list.total, '{count} book found', '{count} books found')}
        </output>
      )}
      {isReady && list.entries.length === 0 && !isFiltered && (
        <EmptyState
          art={<EmptyShelf />}
          action={
            <>
              <ButtonLink to="/search">{t('Search for books')}</ButtonLink>
              <ButtonLink to="/import" variant="quiet">
                {t('Import your library')}
              </ButtonLink>
            </>
          }
        >
          {empty}
        </EmptyState>
      )}
      {isReady && list.total === 0 && list.searched !== '' && (
        <EmptyState
          art={<SearchedShelf />}
          action={
            <>
              <Button onClick={() => list.setSearch('')}>{t('Show the whole list')}</Button>
              <ButtonLink to={`/search?q=${encodeURIComponent(list.searched)}`}>
                {t('Search all books')}
              </ButtonLink>
            </>
          }
        >
          {t('No book in this list has these words in its title or authors.')}
        </EmptyState>
      )}
      <div ref={books}>{children}</div>
      {list.entries.length > 0 && list.entries.length < list.total && (
        <div className={styles.more}>
          <Button
            busy={list.loadingMore}
            onClick={() => {
              focusNext();
              list.more();
            }}
          >
            {t('Show more books')}
          </Button>
        </div>
      )}
    </>
  );
}

function ListSkeleton({ grid }: { grid: string | undefined }) {
  return (
    <Loading>
      <div className={bookList.tools} />
      <div className={grid}>
        {Array.from({ length: 6 }, (_, place) => (
          <BookTileSkeleton key={place} />
        ))}
      </div>
    </Loading>
  );
}
