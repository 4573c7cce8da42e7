import { useQuery } from '@apollo/client/react';
import { Plus } from 'lucide-react';
import { Suspense, useDeferredValue, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ThreadOrder } from '../../schema/gql/types';
import { rememberAction } from '../account/pendingAction';
import { useReturnedForm } from '../account/useReturnedForm';
import { useSession } from '../session';
import { Button } from '../ui/Button';
import { EmptyState } from '../ui/EmptyState';
import { firstItemCount, useKeptItemCount } from '../ui/itemCount';
import { Loading } from '../ui/Loading';
import { Message } from '../ui/Message';
import { PageTitle } from '../ui/PageTitle';
import { Retry } from '../ui/Retry';
import { SegmentedButtons } from '../ui/SegmentedButtons';
import { TextField } from '../ui/TextField';
import { toast } from '../ui/toast';
import { useSearchParam, useSearchParamState } from '../ui/useSearchParamState';
import { useProgressiveRender } from '../ui/useProgressiveRender';
import { useFocusOnNew } from '../ui/useFocusOnNew';
import { useFocusBack } from '../ui/useFocusBack';
import { unreachable } from '../apollo/client';
import { useFetchMore } from '../apollo/useFetchMore';
import { msg, t, translated } from '../language/t';
import { onArrivals } from './arrivalEvents';
import { useLiveUpdates } from './liveUpdates';
import { FORUM } from './forumPath';
import { ThreadsDocument } from './gql/ThreadList';
import { NewPostsButton } from './NewPostsButton';
import { PostSkeleton } from './PostSkeleton';
import { ThreadCard } from './ThreadCard';
import styles from './ThreadList.module.css';
import { draftKey } from './usePosting';
import { lazyPart } from '../ui/lazyPart';
import { lazyWithRetry } from '../ui/lazyWithRetry';

const loadNewThread = () => import('./NewThreadForm');
const NewThreadForm = lazyPart(() => loadNewThread().then((module) => ({ default: module.NewThreadForm })));

const NoteBoard = lazyWithRetry(() =>
  import('../ui/drawings/NoteBoard').then((module) => ({ default: module.NoteBoard })),
);

const NEW_THREAD = draftKey({ kind: 'THREAD', threadId: null, commentId: null });

/** As in `pages.ts`, so that the served page queries the same. */
const PAGE_SIZE = 10;

const ORDERS = [
  { value: 'NEWEST', label: msg('Newest') },
  { value: 'LAST_ACTIVE', label: msg('Last active') },
] as const satisfies { value: ThreadOrder; label: string }[];

/** All threads of the forum. */
export function ThreadList() {
  const [order, setOrder] = useSearchParamState<ThreadOrder>('sort', ORDERS, 'NEWEST');
  const [search, setSearch] = useSearchParam('q');
  const [typed, setTyped] = useState(search);
  const [shownFor, setShownFor] = useState(search);
  if (search !== shownFor) {
    setShownFor(search);
    if (typed.trim() === shownFor) setTyped(search); // the address was changed by a link
  }
  const viewer = useSession();
  const [writing, setWriting] = useState(useReturnedForm(NEW_THREAD));
  const newThread = useFocusBack(writing);
  const navigate = useNavigate();

  const write = () => {
    if (viewer) return setWriting(true);
    rememberAction({ kind: 'write', place: NEW_THREAD, path: FORUM });
    void navigate('/login', { state: { from: FORUM } });
  };
  return (
    <>
      <div className={styles.head}>
        <PageTitle title={t('Feedback Forum')} />
        {!writing && (
          <Button
            ref={newThread}
            variant="primary"
            icon={<Plus aria-hidden="true" />}
            onPointerEnter={() => void loadNewThread()}
            onFocus={() => void loadNewThread()}
            onClick={write}
          >
            {t('New Thread')}
          </Button>
        )}
      </div>
      <div className={styles.tools}>
        <SegmentedButtons
          label={t('Sort threads')}
          options={translated(ORDERS)}
          value={order}
          onChange={setOrder}
        />
        <search>
          <form
            className={styles.search}
            onSubmit={(event) => {
              event.preventDefault();
              setSearch(typed.trim());
            }}
          >
            <TextField
              label={t('Search threads')}
              type="search"
              value={typed}
              onChange={(text) => {
                setTyped(text);
                if (!text.trim()) setSearch('');
              }}
            />
            <Button type="submit">{t('Search')}</Button>
          </form>
        </search>
      </div>
      {writing && (
        <Suspense>
          <NewThreadForm onClose={() => setWriting(false)} onFailed={() => setWriting(true)} />
        </Suspense>
      )}
      <Threads key={`${order} ${search}`} order={order} search={search} />
    </>
  );
}

function Threads({ order, search }: { order: ThreadOrder; search: string }) {
  const [limit] = useState(() => firstItemCount(PAGE_SIZE));
  const query = useQuery(ThreadsDocument, {
    variables: { sort: order, search, limit },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  });
  const { data, error, loading, refetch } = useDeferredValue(query); // rendered in steps, so that the page stays responsive
  const { fetchMore, loadingMore } = useFetchMore(query);
  useLiveUpdates(data?.changeNumber);
  const { shown, waiting, show } = useNewThreads(search !== '');
  const { threads, nextCursor } = data?.threads ?? { threads: [], nextCursor: null };
  const listed = new Set(threads.map(({ id }) => id));
  const fresh = shown.filter((id) => !listed.has(id));
  useKeptItemCount(waiting + fresh.length + threads.length);
  const drawn = useProgressiveRender(threads.length);
  const list = useRef<HTMLDivElement>(null);
  const focusNext = useFocusOnNew(list, Math.min(drawn, threads.length), 'article:not(article article)');
  if (loading && !data) return <ThreadsSkeleton />;
  if (!data)
    return (
      <div className={styles.failed}>
        <Message tone="error">{t('Failed to load threads.')}</Message>
        {error && <Retry onRetry={() => void refetch()}>{t('The forum could not be loaded.')}</Retry>}
      </div>
    );
  const more = () => {
    focusNext();
    void fetchMore({ limit: PAGE_SIZE, after: nextCursor }, (before, { threads: next }) => ({
      ...before,
      threads: {
        ...next,
        threads: [...before.threads.threads, ...next.threads.filter(({ id }) => !listed.has(id))],
      },
    })).catch(() => toast.error(unreachable()));
  };
  return (
    <div ref={list} className={styles.threads}>
      <NewPostsButton count={waiting} word="thread" onShow={show} />
      {fresh.length + threads.length === 0 && (
        <EmptyState
          art={
            <Suspense>
              <NoteBoard />
            </Suspense>
          }
        >
          {search ? t('No thread has these words.') : t('No threads yet. Start the first one.')}
        </EmptyState>
      )}
      {fresh.map((id) => (
        <ThreadCard key={id} id={id} />
      ))}
      {threads.slice(0, drawn).map(({ id, comments }) => (
        <ThreadCard key={id} id={id} newest={comments} />
      ))}
      {drawn < threads.length && (
        <Loading key={drawn} className={styles.threads}>
          <PostSkeleton />
          <PostSkeleton />
        </Loading>
      )}
      {nextCursor && drawn >= threads.length && (
        <div className={styles.more}>
          <Button onClick={more} busy={loadingMore}>
            {t('Show more threads')}
          </Button>
        </div>
      )}
    </div>
  );
}

/**
 * Threads started since the list was loaded. At the top of the page they appear at once, further down, and among the results of a
 * search, after a press.
 */
function useNewThreads(isSearch: boolean) {
  const [shown, setShown] = useState<readonly string[]>([]);
  const [waiting, setWaiting] = useState<readonly string[]>([]);
  useEffect(
    () =>
      onArrivals({
        arrived({ id, kind }, mine) {
          if (kind !== 'THREAD') return;
          const put = (now: readonly string[]) => (now.includes(id) ? now : [id, ...now]);
          if (mine || (!isSearch && scrollY < 80)) setShown(put);
          else setWaiting(put);
        },
        left(id) {
          setShown((now) => (now.includes(id) ? now.filter((one) => one !== id) : now));
        },
      }),
    [isSearch],
  );
  const news = waiting.filter((id) => !shown.includes(id));
  return {
    shown,
    waiting: news.length,
    show() {
      setShown((now) => [...news, ...now]);
      setWaiting([]);
      scrollTo({ top: 0, behavior: 'instant' });
    },
  };
}

function ThreadsSkeleton() {
  return (
    <Loading visible className={styles.threads}>
      {Array.from({ length: 3 }, (_, place) => (
        <PostSkeleton key={place} />
      ))}
    </Loading>
  );
}
