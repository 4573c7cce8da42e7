import { useRef, type ReactNode } from 'react';
import { plural, t } from '../language/t';
import { ListButtons } from '../list/ListButtons';
import { Button } from '../ui/Button';
import { ButtonLink } from '../ui/ButtonLink';
import { FallenBook } from '../ui/drawings/FallenBook';
import { EmptyState } from '../ui/EmptyState';
import { Loading } from '../ui/Loading';
import { PageTitle } from '../ui/PageTitle';
import { Retry } from '../ui/Retry';
import { toast } from '../ui/toast';
import { useFocusOnNew } from '../ui/useFocusOnNew';
import { BookTile } from './BookTile';
import { yearInWords } from './yearInWords';
import { BookTileSkeleton } from './BookTileSkeleton';
import type { GroupPage_pageFragment } from './gql/GroupPage';
import styles from './GroupBooks.module.css';

interface GroupBooksProps {
  /** The title of the page until the name is loaded. */
  title: string;
  /** Undefined while loading, null if it does not exist. */
  page: GroupPage_pageFragment | null | undefined;
  failed: boolean;
  onRetry: () => void;
  loadMore: (offset: number) => Promise<unknown>;
  loadingMore: boolean;
  /** More controls, such as the sort order. */
  tools?: ReactNode;
}

/** The books of an author or a subject, each with a button that adds it to a list. */
export function GroupBooks({ title, page, failed, onRetry, loadMore, loadingMore, tools }: GroupBooksProps) {
  const list = useRef<HTMLUListElement>(null);
  const focusNext = useFocusOnNew(list, page?.books.length ?? 0);
  if (page === null)
    return (
      <>
        <PageTitle title={title} />
        <EmptyState
          art={<FallenBook />}
          action={<ButtonLink to="/search">{t('Search for books')}</ButtonLink>}
        >
          {t('No books are known here under this name.')}
        </EmptyState>
      </>
    );
  const more = () => {
    focusNext();
    void loadMore(page?.books.length ?? 0).catch(() =>
      toast.error(t('More books could not be loaded just now.')),
    );
  };
  return (
    <>
      <div className={styles.head}>
        <PageTitle title={page?.name ?? title} dir="auto" />
        {page && <p className={styles.count}>{plural(page.totalCount, '{count} book', '{count} books')}</p>}
      </div>
      {tools && <div className={styles.tools}>{tools}</div>}
      {!page && failed && <Retry onRetry={onRetry}>{t('The books could not be loaded.')}</Retry>}
      {!page && !failed && (
        <Loading className={styles.books}>
          {Array.from({ length: 6 }, (_, place) => (
            <BookTileSkeleton key={place} />
          ))}
        </Loading>
      )}
      {page && (
        <ul ref={list} className={styles.books}>
          {page.books.map((book) => (
            <BookTile key={book.itemId} book={book}>
              {book.firstPublishYear !== null && (
                <p className={styles.year}>{yearInWords(book.firstPublishYear)}</p>
              )}
              <ListButtons book={book} on="search" size="small" />
            </BookTile>
          ))}
        </ul>
      )}
      {page && page.books.length < page.totalCount && (
        <div className={styles.more}>
          <Button onClick={more} busy={loadingMore}>
            {t('Show more books')}
          </Button>
        </div>
      )}
    </>
  );
}
