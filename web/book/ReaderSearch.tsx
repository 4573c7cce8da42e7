import { useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { Search } from 'lucide-react';
import { Link } from 'react-router-dom';
import { plural, pluralForm, rich, t } from '../language/t';
import { Avatar } from '../ui/Avatar';
import { Button } from '../ui/Button';
import { SearchedShelf } from '../ui/drawings/SearchedShelf';
import { EmptyState } from '../ui/EmptyState';
import { grouped } from '../ui/formatCount';
import { Loading } from '../ui/Loading';
import { Retry } from '../ui/Retry';
import { TextField } from '../ui/TextField';
import { profilePath } from '../user/profilePath';
import { SearchReadersDocument } from './gql/ReaderSearch';
import styles from './ReaderSearch.module.css';

/** Finds readers by their username, tolerating typing errors. */
export function ReaderSearch({ query, onSearch }: { query: string; onSearch: (query: string) => void }) {
  const [typed, setTyped] = useState(query);
  const { data, error, loading, refetch } = useQuery(SearchReadersDocument, {
    variables: { query },
    skip: !query,
  });
  const readers = query ? data?.searchReaders : undefined;
  return (
    <>
      <search>
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            if (typed.trim()) onSearch(typed.trim());
          }}
        >
          <TextField
            label={t('Search readers')}
            hint={t('Enter the beginning of a username and click Search.')}
            type="search"
            value={typed}
            onChange={setTyped}
            maxLength={200}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            aria-keyshortcuts="/"
          />
          <Button type="submit" variant="primary" icon={<Search aria-hidden="true" />}>
            {t('Search')}
          </Button>
        </form>
      </search>
      {loading && <Loading label={t('Searching...')} visible />}
      {error && !loading && (
        <Retry onRetry={() => void refetch().catch(() => undefined)}>{t('Search failed. Try again.')}</Retry>
      )}
      {readers && (
        <h2 className={styles.found} aria-live="polite">
          {readers.length === 0
            ? rich('Nobody found for {query}', { query: <q>{query}</q> })
            : rich(pluralForm(readers.length, '{count} reader for {query}', '{count} readers for {query}'), {
                query: <q>{query}</q>,
                count: grouped(readers.length),
              })}
        </h2>
      )}
      {readers?.length === 0 && (
        <EmptyState art={<SearchedShelf />}>{t('Try the first letters of the username.')}</EmptyState>
      )}
      <ul className={styles.readers}>
        {readers?.map((reader) => (
          <li key={reader.id} className={styles.reader}>
            <Avatar avatar={reader.avatar} color={reader.avatarColor} size={44} />
            <Link to={profilePath(reader.id)} dir="auto">
              {reader.username}
            </Link>
            <span className={styles.soft}>{plural(reader.likesCount, '{count} like', '{count} likes')}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
