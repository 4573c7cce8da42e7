import { useRef, useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { useDeferredQuery } from '../apollo/useDeferredQuery';
import { useFetchMore } from '../apollo/useFetchMore';
import { refusalOf, unreachable } from '../apollo/client';
import { BookTileSkeleton } from '../book/BookTileSkeleton';
import { locale } from '../language/current';
import { t } from '../language/t';
import { isListed } from '../list/bookState';
import { Button } from '../ui/Button';
import { ButtonLink } from '../ui/ButtonLink';
import { TwoCups } from '../ui/drawings/TwoCups';
import { EmptyState } from '../ui/EmptyState';
import { Loading } from '../ui/Loading';
import { PageTitle } from '../ui/PageTitle';
import { Retry } from '../ui/Retry';
import { SegmentedButtons } from '../ui/SegmentedButtons';
import { toast } from '../ui/toast';
import { useFocusOnNew } from '../ui/useFocusOnNew';
import styles from './ForYouPage.module.css';
import { ForYouDocument, SetInterestedDocument, type ForYouQuery } from './gql/ForYouPage';
import { Recommendation } from './Recommendation';

const PAGE_SIZE = 24;
/** The number of subjects offered as filters: the most common ones of the recommended books. */
const SUBJECTS = 8;

/** Books that readers with the same taste loved, the reason for each, and a button to dismiss it. */
export function ForYouPage() {
  const client = useApolloClient();
  const [subject, setSubject] = useState('');
  const [subjects, setSubjects] = useState<readonly { value: string; label: string }[]>();
  const [dismissed, setDismissed] = useState<readonly string[]>([]);
  const [complete, setComplete] = useState<readonly string[]>([]); // subjects of which all books are loaded
  const query = useDeferredQuery(ForYouDocument, {
    variables: { subject: subject || null, limit: PAGE_SIZE, offset: 0 },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const { data, previousData, error, loading, refetch } = query;
  const { fetchMore, loadingMore } = useFetchMore(query);
  const books = (data ?? previousData)?.lovedByReadersLikeYou;
  if (subject === '' && data && !subjects && data.lovedByReadersLikeYou.length > 0)
    setSubjects(commonSubjects(data.lovedByReadersLikeYou));

  const setInterested = async (bookId: string, interested: boolean) => {
    setDismissed((now) => (interested ? now.filter((one) => one !== bookId) : [...now, bookId]));
    await client
      .mutate({
        mutation: SetInterestedDocument,
        variables: { bookId, interested },
        context: { subject: bookId },
      })
      .catch((problem: unknown) => {
        setDismissed((now) => (interested ? [...now, bookId] : now.filter((one) => one !== bookId)));
        toast.error(refusalOf(problem) ?? unreachable());
      });
  };
  const list = useRef<HTMLUListElement>(null);
  const focusNext = useFocusOnNew(list, books?.length ?? 0);
  const more = () => {
    focusNext();
    void fetchMore(
      // Books that were dismissed, listed or reviewed since then are no longer among those that the server skips.
      {
        offset: books?.filter(
          ({ book }) => !dismissed.includes(book.itemId) && !isListed(book) && !book.viewerReview,
        ).length,
      },
      (before, { lovedByReadersLikeYou: next }) => {
        if (next.length < PAGE_SIZE) setComplete((now) => [...now, subject]);
        const known = new Set(before.lovedByReadersLikeYou.map(({ book }) => book.itemId));
        const fresh = next.filter(({ book }) => !known.has(book.itemId));
        return { lovedByReadersLikeYou: [...before.lovedByReadersLikeYou, ...fresh] };
      },
    ).catch(() => toast.error(t('More books could not be loaded just now.')));
  };

  return (
    <div className={styles.page}>
      <PageTitle title={t('For You')} />
      <p className={styles.about}>{t('Loved by readers like you, and on none of your lists.')}</p>
      {subjects && subjects.length > 0 && (
        <SegmentedButtons
          label={t('Subject')}
          className={styles.subjects}
          options={[{ value: '', label: t('All') }, ...subjects]}
          value={subject}
          onChange={setSubject}
        />
      )}
      {!books && error && <Retry onRetry={() => void refetch().catch(() => undefined)} busy={loading} />}
      {!books && !error && (
        <Loading className={styles.books}>
          {Array.from({ length: 6 }, (_, place) => (
            <BookTileSkeleton key={place} />
          ))}
        </Loading>
      )}
      {books?.length === 0 && (
        <EmptyState art={<TwoCups />} action={<ButtonLink to="/">{t('Say what you have read')}</ButtonLink>}>
          {t(
            'Nothing to recommend yet. The more books you complete and rate, the more readers like you are found.',
          )}
        </EmptyState>
      )}
      {books && books.length > 0 && (
        <ul ref={list} className={styles.books}>
          {books.map((loved) => (
            <Recommendation
              key={loved.book.itemId}
              loved={loved}
              isDismissed={dismissed.includes(loved.book.itemId)}
              onInterest={(interested) => void setInterested(loved.book.itemId, interested)}
            />
          ))}
        </ul>
      )}
      {books && books.length > 0 && books.length >= PAGE_SIZE && !complete.includes(subject) && (
        <Button className={styles.more} onClick={more} busy={loading || loadingMore}>
          {t('Show more books')}
        </Button>
      )}
    </div>
  );
}

function commonSubjects(books: ForYouQuery['lovedByReadersLikeYou']) {
  const counts = new Map<string, { value: string; label: string; count: number }>();
  for (const { key, name } of books.flatMap(({ book }) => book.subjectGroups)) {
    const counted = counts.get(key) ?? { value: key, label: name, count: 0 };
    counts.set(key, { ...counted, count: counted.count + 1 });
  }
  return [...counts.values()]
    .filter(({ count }) => count > 1)
    .toSorted((a, b) => b.count - a.count || a.label.localeCompare(b.label, locale()))
    .slice(0, SUBJECTS)
    .map(({ value, label }) => ({ value, label }));
}
