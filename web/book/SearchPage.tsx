import { Suspense } from 'react';
import { useQuery } from '@apollo/client/react';
import { Link, useSearchParams } from 'react-router-dom';
import { limits } from '../../schema/limits';
import { QuoteOfTheMoment } from '../home/QuoteOfTheMoment';
import { msg, pluralForm, rich, t, translated } from '../language/t';
import { ListButtons } from '../list/ListButtons';
import type { ListButtons_bookFragment } from '../list/gql/ListButtons';
import { ButtonLink } from '../ui/ButtonLink';
import { grouped } from '../ui/formatCount';
import { SearchedShelf } from '../ui/drawings/SearchedShelf';
import { EmptyState } from '../ui/EmptyState';
import { Loading } from '../ui/Loading';
import { Message } from '../ui/Message';
import { PageTitle } from '../ui/PageTitle';
import { Retry } from '../ui/Retry';
import { SegmentedButtons } from '../ui/SegmentedButtons';
import { useSearchParamState } from '../ui/useSearchParamState';
import { BookTile } from './BookTile';
import { BookTileSkeleton } from './BookTileSkeleton';
import { SearchDocument, SearchOutsideDocument } from './gql/SearchPage';
import { ScanButton } from './ScanButton';
import { SearchBox } from './SearchBox';
import styles from './SearchPage.module.css';
import { lazyPart } from '../ui/lazyPart';

const ReaderSearch = lazyPart(() => import('./ReaderSearch').then((m) => ({ default: m.ReaderSearch })));

const KINDS = [
  { value: 'BOOKS', label: msg('Books') },
  { value: 'READERS', label: msg('Readers') },
] as const;

/** Finds books by title or author, or readers by name. The query is in the address, so that back, reload and sharing work. */
export function SearchPage() {
  const [params, setParams] = useSearchParams();
  const [kind, setKind] = useSearchParamState('in', KINDS, 'BOOKS');
  const query = params.get('q')?.trim().slice(0, limits.searchQuery) ?? '';
  return (
    <>
      <PageTitle title={query ? t('Search: {query}', { query }) : t('Search')}>{t('Search')}</PageTitle>
      <SegmentedButtons
        label={t('Search in')}
        className={styles.kinds}
        options={translated(KINDS)}
        value={kind}
        onChange={setKind}
      />
      {kind === 'BOOKS' ? (
        <BookSearch query={query} onSearch={(q) => setParams({ q })} />
      ) : (
        <Suspense>
          <ReaderSearch query={query} onSearch={(q) => setParams({ q, in: 'readers' })} />
        </Suspense>
      )}
    </>
  );
}

function BookSearch({ query, onSearch }: { query: string; onSearch: (query: string) => void }) {
  const { found, searching, looksOutside, failed, again } = useFound(query);
  const search = (next: string) => (next === query ? again() : onSearch(next));
  return (
    <>
      <SearchBox
        onSearch={search}
        hint={t('Enter a title or author and click Search.')}
        after={<ScanButton />}
      />
      {searching && <Searching />}
      {failed && (
        <div className={styles.failed}>
          <Message tone="error">{t('Search failed. Try again.')}</Message>
          <Retry onRetry={again}>{t('The books could not be loaded.')}</Retry>
        </div>
      )}
      {found && (
        <h2 className={styles.found} aria-live="polite">
          {found.length === 0
            ? rich('Nothing found for {query}', { query: <q>{query}</q> })
            : rich(pluralForm(found.length, '{count} book for {query}', '{count} books for {query}'), {
                query: <q>{query}</q>,
                count: grouped(found.length),
              })}
        </h2>
      )}
      {found && found.length > 0 && (
        <ul className={styles.results}>
          {found.map((book) => (
            <BookTile key={book.itemId} book={book} heading="h3">
              <ListButtons book={book} on="search" size="small" />
            </BookTile>
          ))}
        </ul>
      )}
      {found && looksOutside && (
        <Loading className={styles.more} label={t('Looking in other catalogues...')} visible />
      )}
      {found?.length === 0 && (
        <EmptyState
          art={<SearchedShelf />}
          action={
            <ButtonLink to={`/add-book?${isIsbnLike(query) ? 'isbn' : 'title'}=${encodeURIComponent(query)}`}>
              {t('Add a missing book')}
            </ButtonLink>
          }
        >
          {isIsbnLike(query)
            ? t('No book was found under this ISBN. Check its digits, or search for the title.')
            : t('Try fewer words, or only the author’s last name.')}
        </EmptyState>
      )}
      {!query && (
        <p className={styles.top}>
          {rich('Nothing in mind? See the <top>Top Books</top> of other readers.', {
            top: <Link to="/top-books" />,
          })}
        </p>
      )}
      {!searching && !found?.length && <QuoteOfTheMoment />}
    </>
  );
}

/** Whether the query is an ISBN, valid or mistyped: 10 or 13 digits in any grouping. */
const isIsbnLike = (query: string): boolean =>
  /^(?:\d{9}[\dX]|97[89]\d{10})$/i.test(
    query.replace(/^\s*(?:e-?)?isbn(?:[-\s]?1[03](?!\d))?[\s:.]*/i, '').replace(/[\s\p{Pd}]+/gu, ''),
  );

interface Found {
  /** Our own books first, then those of other catalogues; undefined while loading. */
  found?: readonly ListButtons_bookFragment[];
  searching: boolean;
  /** Our own books are loaded, and more may follow. */
  looksOutside: boolean;
  failed: boolean;
  again: () => void;
}

/** Loads our own books first and those of other catalogues afterwards. A failure of the latter is not an error of the page. */
function useFound(query: string): Found {
  const asked = { variables: { query }, skip: !query };
  const own = useQuery(SearchDocument, { ...asked, notifyOnNetworkStatusChange: true });
  const outside = useQuery(SearchOutsideDocument, { ...asked, errorPolicy: 'ignore' });
  const again = () => {
    void own.refetch().catch(() => undefined); // the page shows the error
    void outside.refetch().catch(() => undefined);
  };
  const ours = own.data?.searchBooks;
  const known = new Set(ours?.map(({ itemId }) => itemId));
  const others = (outside.data?.outsideBooks ?? []).filter(({ itemId }) => !known.has(itemId));
  const all = ours && [...ours, ...others];
  const waits = own.loading || (outside.loading && all?.length === 0);
  return {
    found: query && !waits && !own.error ? all : undefined,
    searching: Boolean(query) && waits,
    looksOutside: outside.loading,
    failed: Boolean(query && own.error && !own.loading),
    again,
  };
}

function Searching() {
  return (
    <Loading label={t('Searching...')} visible>
      <div className={styles.results}>
        {Array.from({ length: 4 }, (_, place) => (
          <BookTileSkeleton key={place} />
        ))}
      </div>
    </Loading>
  );
}
