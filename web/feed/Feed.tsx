import { useRef, useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { unreachable } from '../apollo/client';
import { useFetchMore } from '../apollo/useFetchMore';
import { plural, t } from '../language/t';
import { ownTimeZone } from '../notification/ownTimeZone';
import { Button } from '../ui/Button';
import { Card } from '../ui/Card';
import { firstItemCount, useKeptItemCount } from '../ui/itemCount';
import { Loading } from '../ui/Loading';
import { Retry } from '../ui/Retry';
import { Skeleton } from '../ui/Skeleton';
import { toast } from '../ui/toast';
import { useFocusOnFirst } from '../ui/useFocusOnFirst';
import { useFocusOnNew } from '../ui/useFocusOnNew';
import styles from './Feed.module.css';
import { FeedEntry } from './FeedEntry';
import { HomeFeedDocument, type HomeFeedQuery } from './gql/Feed';
import { ReadersToFollow } from './ReadersToFollow';
import { useNewItems } from './useNewItems';

const PAGE_SIZE = 5;

/** The activity of the followed readers. New items wait behind a button, so that nothing moves while somebody reads. */
export function Feed() {
  const list = useRef<HTMLUListElement>(null);
  const [first] = useState(() => firstItemCount(PAGE_SIZE));
  const query = useQuery(HomeFeedDocument, {
    variables: { first, after: null },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
    context: { headers: { 'x-time-zone': ownTimeZone() } },
  });
  const { data, error, loading, refetch } = query;
  const { fetchMore, loadingMore } = useFetchMore(query);
  const feed = data?.feed;
  const follows = (data?.viewer?.followingCount ?? 0) > 0;
  const newCount = useNewItems(follows ? feed?.moment : undefined);
  const retry = () => void refetch().catch(() => undefined);
  const focusFirst = useFocusOnFirst(list, feed?.moment);
  const showNew = () => {
    focusFirst();
    retry();
  };
  const shown = feed?.items.length ?? 0;
  useKeptItemCount(shown);
  const focusNext = useFocusOnNew(list, shown);
  const more = (after: string) => {
    focusNext();
    void fetchMore(
      { first: PAGE_SIZE, after },
      (before, next) => (before.feed.endCursor === after ? joined(before, next) : before), // unless it was reloaded meanwhile
    ).catch(() => toast.error(unreachable()));
  };
  return (
    <Card as="section" className={styles.feed} aria-labelledby="feed">
      <div className={styles.head}>
        <h2 id="feed" className={styles.heading}>
          {t('From readers you follow')}
        </h2>
        <output>
          {newCount > 0 && (
            <Button size="small" onClick={showNew}>
              {plural(newCount, '{count} new', '{count} new')}
            </Button>
          )}
        </output>
      </div>
      {!feed && error && <Retry onRetry={retry} busy={loading} />}
      {!feed && !error && <Waiting />}
      {feed && shown === 0 && <ReadersToFollow follows={follows} />}
      {feed && shown > 0 && (
        <>
          <ul className={styles.list} ref={list}>
            {feed.items.map((item) => (
              <FeedEntry key={item.id} item={item} />
            ))}
          </ul>
          {feed.endCursor && (
            <Button
              variant="quiet"
              busy={loading || loadingMore}
              onClick={() => feed.endCursor && more(feed.endCursor)}
              className={styles.more}
            >
              {t('Show More')}
            </Button>
          )}
        </>
      )}
    </Card>
  );
}

function joined(before: HomeFeedQuery, after: HomeFeedQuery): HomeFeedQuery {
  const known = new Set(before.feed.items.map(({ id }) => id));
  const fresh = after.feed.items.filter(({ id }) => !known.has(id));
  return { ...after, feed: { ...after.feed, items: [...before.feed.items, ...fresh] } };
}

const Waiting = () => (
  <Loading className={styles.list}>
    {[1, 2, 3].map((line) => (
      <div key={line} className={styles.waiting}>
        <Skeleton shape="text" width="16rem" />
      </div>
    ))}
  </Loading>
);
