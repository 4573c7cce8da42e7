import { useState, type FormEvent } from 'react';
import { useQuery } from '@apollo/client/react';
import { Search } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { QuoteOfTheMoment } from '../home/QuoteOfTheMoment';
import { ListButtons } from '../list/ListButtons';
import { Button } from '../ui/Button';
import { EmptyState } from '../ui/EmptyState';
import { Loading } from '../ui/Loading';
import { Message } from '../ui/Message';
import { PageTitle } from '../ui/PageTitle';
import { Skeleton } from '../ui/Skeleton';
import { TextField } from '../ui/TextField';
import { BookTile } from './BookTile';
import { SearchDocument } from './gql/SearchPage';
import styles from './SearchPage.module.css';

/** Find books by title or author. The query is in the address, so that back, reload and sharing work. */
export function SearchPage() {
  const [params, setParams] = useSearchParams();
  const query = params.get('q')?.trim() ?? '';
  const [typed, setTyped] = useState('');
  const { data, loading, error } = useQuery(SearchDocument, { variables: { query }, skip: !query });
  const found = query ? data?.searchBooks : undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!typed.trim()) return;
    setParams({ q: typed.trim() });
    setTyped('');
  };

  return (
    <>
      <PageTitle title={query ? `Search: ${query}` : 'Search'}>Search</PageTitle>
      <search>
        <form className={styles.form} onSubmit={submit}>
          <TextField
            className={styles.field}
            label="Search books"
            type="search"
            value={typed}
            onChange={setTyped}
            hint="Enter a title or author and click Search."
            maxLength={200}
            autoComplete="off"
            enterKeyHint="search"
          />
          <Button type="submit" variant="primary" icon={<Search aria-hidden="true" />}>
            Search
          </Button>
        </form>
      </search>
      {loading && <Searching />}
      {error && <Message tone="error">Search failed. Try again.</Message>}
      {found && (
        <h2 className={styles.found}>
          {found.length === 0
            ? 'Nothing found for '
            : `${found.length} ${found.length === 1 ? 'book' : 'books'} for `}
          <q>{query}</q>
        </h2>
      )}
      {found && found.length > 0 && (
        <ul className={styles.results}>
          {found.map((book) => (
            <BookTile key={book.itemId} book={book}>
              <ListButtons book={book} size="small" />
            </BookTile>
          ))}
        </ul>
      )}
      {found?.length === 0 && <EmptyState>Try fewer words, or only the author’s last name.</EmptyState>}
      {!loading && !found?.length && <QuoteOfTheMoment />}
    </>
  );
}

function Searching() {
  return (
    <Loading label="Searching..." visible>
      <div className={styles.results}>
        {Array.from({ length: 4 }, (_, place) => (
          <Skeleton key={place} height="10.5rem" />
        ))}
      </div>
    </Loading>
  );
}
