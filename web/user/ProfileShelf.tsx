import { Suspense, useRef, useState, type ReactNode } from 'react';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { BookTile } from '../book/BookTile';
import type { ListName } from '../../schema/gql/types';
import { plural, t } from '../language/t';
import { ListDocument, type ListQueryVariables } from '../list/gql/ListPage';
import type { ListButtons_bookFragment } from '../list/gql/ListButtons';
import { Button } from '../ui/Button';
import { toast } from '../ui/toast';
import { useFocusOnNew } from '../ui/useFocusOnNew';
import { useKeptFocus } from '../ui/useKeptFocus';
import type { ProfileList_pageFragment } from './gql/Profile';
import styles from './ProfileShelf.module.css';
import { lazyPart } from '../ui/lazyPart';

const TagFilter = lazyPart(() => import('../list/TagFilter').then((m) => ({ default: m.TagFilter })));

export interface ProfileShelfProps {
  title: string;
  empty: string;
  userId: string;
  list: ListName;
  page: ProfileList_pageFragment;
  /** Renders the actions on each book. */
  actions?: (book: ListButtons_bookFragment) => ReactNode;
}

const FIRST = 12;
const MORE = 24;

/** A list on a reader's profile: the newest books, more on request; or those that have all of the chosen tags. */
export function ProfileShelf({ title, empty, userId, list, page: whole, actions }: ProfileShelfProps) {
  const client = useApolloClient();
  const section = useRef<HTMLElement>(null);
  useKeptFocus(section);
  const [wanted, setWanted] = useState(FIRST);
  const [busy, setBusy] = useState(false);
  const [tags, setTags] = useState<readonly string[]>([]);
  const variables = {
    userId,
    list,
    order: 'LAST_ADDED',
    search: '',
    tags: [...tags],
  } satisfies Partial<ListQueryVariables>;
  const { data: tagged } = useQuery(ListDocument, {
    variables: { ...variables, limit: FIRST, offset: 0 },
    skip: tags.length === 0,
  });
  const page = tags.length > 0 && tagged ? tagged.list : whole;
  const id = `shelf-${list}`;
  const shown = page.entries.slice(0, wanted);
  const focusNext = useFocusOnNew(section, shown.length);

  const more = async () => {
    const missing = Math.min(wanted + MORE, page.totalCount) - page.entries.length;
    focusNext();
    setBusy(true);
    try {
      if (missing > 0)
        await client.query({
          query: ListDocument,
          variables: {
            ...variables,
            tags: tags.length > 0 ? [...tags] : undefined,
            limit: missing,
            offset: page.entries.length,
          },
          fetchPolicy: 'network-only',
        });
      setWanted(wanted + MORE);
    } catch {
      toast.error(t('More books could not be loaded just now.'));
    }
    setBusy(false);
  };

  return (
    <section ref={section} aria-labelledby={id} className={styles.section}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {page.totalCount > 0 && (
          <p className={styles.count}>{plural(page.totalCount, '{count} book', '{count} books')}</p>
        )}
      </div>
      {page.totalCount === 0 && (
        <p className={styles.count}>{tags.length > 0 ? t('No book has all of these tags.') : empty}</p>
      )}
      {whole.totalCount > 0 && (
        <Suspense>
          <TagFilter
            userId={userId}
            list={list}
            chosen={tags}
            onChoose={(change) => {
              setTags(change);
              setWanted(FIRST);
            }}
          />
        </Suspense>
      )}
      <ul className={styles.books}>
        {shown.map((entry) => (
          <BookTile key={entry.book.itemId} book={entry.book} heading="h3">
            {actions?.(entry.book)}
          </BookTile>
        ))}
      </ul>
      {shown.length < page.totalCount && (
        <Button
          className={styles.more}
          busy={busy}
          onClick={() => void more()}
          aria-label={t('Show More: {title}', { title })}
        >
          {t('Show More')}
        </Button>
      )}
    </section>
  );
}
