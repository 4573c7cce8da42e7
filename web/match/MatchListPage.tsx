import { Suspense, useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useDeferredQuery } from '../apollo/useDeferredQuery';
import { plural, t } from '../language/t';
import { Button } from '../ui/Button';
import { Card } from '../ui/Card';
import { Loading } from '../ui/Loading';
import { PageTitle } from '../ui/PageTitle';
import { Retry } from '../ui/Retry';
import { Skeleton } from '../ui/Skeleton';
import { useFocusBack } from '../ui/useFocusBack';
import { useFocusOnNew } from '../ui/useFocusOnNew';
import { useKeptFocus } from '../ui/useKeptFocus';
import { MatchListDocument, type MatchListQuery } from './gql/MatchListPage';
import { HowItWorks } from './HowItWorks';
import { isMatchPage } from './isMatchPage';
import { MatchCard } from './MatchCard';
import styles from './MatchListPage.module.css';
import { ScrollAnchoredList } from './ScrollAnchoredList';
import { useMatchChanges } from './useMatchChanges';
import { lazyPart } from '../ui/lazyPart';

const NoMatches = lazyPart(() => import('./NoMatches').then((m) => ({ default: m.NoMatches })));

const MAX_MATCHES = 50;
const CARDS_PER_STEP = 5;
/** Below this number, more books would improve the matches most. */
const FEW_BOOKS = 10;

/** The readers who share the viewer's taste, with the reasons. */
export function MatchListPage() {
  const { data, error, loading, refetch } = useDeferredQuery(MatchListDocument, {
    variables: { limit: MAX_MATCHES, offset: 0 },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const retry = () => void refetch().catch(() => undefined);
  // Not before the first response: what is displayed is then never older than the start of the subscription.
  useMatchChanges(data !== undefined, retry);
  const content = useRef<HTMLDivElement>(null);
  useKeptFocus(content); // reasons and readers disappear when the matches change
  useFocusBack(data?.viewer?.viewerMatchable === false);
  return (
    <div ref={content} className={styles.page}>
      <PageTitle title={t('Top Reader Matches')} />
      {!data && !error && <MatchSkeleton />}
      {!data && error && <Retry onRetry={retry} busy={loading} />}
      {data && !isMatchPage(data.matches) && <Retry onRetry={retry}>{t('No match data yet.')}</Retry>}
      {data && isMatchPage(data.matches) && (
        <Matches
          page={data.matches}
          takesPart={data.viewer?.viewerMatchable !== false}
          ownBookCount={data.viewerBookCount}
        />
      )}
    </div>
  );
}

interface MatchesProps {
  page: MatchListQuery['matches'];
  takesPart: boolean;
  /** Books on the viewer's lists, including those that only they can see. */
  ownBookCount: number;
}

function Matches({ page, takesPart, ownBookCount }: MatchesProps) {
  const [params, setParams] = useSearchParams();
  const shown = Number(params.get('shown')) || CARDS_PER_STEP;
  const best = [...page.matches].sort((a, b) => b.score - a.score);
  const list = useRef<HTMLDivElement>(null);
  const focusNext = useFocusOnNew(list, Math.min(shown, best.length));
  const isHidden = page.bookCount === 0 && ownBookCount > 0;
  if (!takesPart)
    return (
      <Suspense>
        <NoMatches takesPart={false} isHidden={isHidden} />
      </Suspense>
    );
  return (
    <>
      {best.length > 0 && <HowItWorks />}
      {page.isPartial && (
        <output className={styles.note}>
          {t('Some readers could not be compared just now. Your list will be complete again soon.')}
        </output>
      )}
      {page.bookCount < FEW_BOOKS && !page.isPartial && !isHidden && <Sharpen bookCount={page.bookCount} />}
      {best.length === 0 && !page.isPartial && (
        <Suspense>
          <NoMatches takesPart={takesPart} isHidden={isHidden} />
        </Suspense>
      )}
      <div ref={list}>
        <ScrollAnchoredList className={styles.list}>
          {best.slice(0, shown).map((match) => (
            <MatchCard key={match.id} match={match} />
          ))}
        </ScrollAnchoredList>
      </div>
      {shown < best.length && (
        <div className={styles.more}>
          <Button
            onClick={() => {
              focusNext();
              setParams({ shown: String(shown + CARDS_PER_STEP) }, { replace: true });
            }}
          >
            {t('Show More Matches')}
          </Button>
        </div>
      )}
      {best.length > 0 && (
        <p>
          <Link to="/for-you">{t('Books that readers like you loved')}</Link>
        </p>
      )}
    </>
  );
}

/** What would improve the matches of a reader with few books. */
function Sharpen({ bookCount }: { bookCount: number }) {
  return (
    <p className={styles.note}>
      {bookCount === 0
        ? t(
            'Matches are found by the books you list, and you have not listed any yet. With ten or more they are sharp: mark what you have read as completed and give it stars. Lesser known books that you love tell most.',
          )
        : plural(
            bookCount,
            'Your matches are found by {count} book so far. Ten or more make them much sharper: mark what you have read as completed and give it stars. Lesser known books that you love tell most.',
            'Your matches are found by {count} books so far. Ten or more make them much sharper: mark what you have read as completed and give it stars. Lesser known books that you love tell most.',
          )}
    </p>
  );
}

function MatchSkeleton() {
  return (
    <Loading className={styles.list}>
      <div className={styles.summary}>
        <Skeleton shape="text" width="12rem" />
      </div>
      {Array.from({ length: 3 }, (_, place) => (
        <Card key={place} className={styles.coming}>
          <div className={styles.who}>
            <Skeleton shape="circle" width="min(4rem, 16vw)" />
            <Skeleton shape="text" width="9rem" />
          </div>
          <InsightSkeleton />
          <InsightSkeleton />
          <Skeleton width="15rem" height="2.25rem" />
        </Card>
      ))}
    </Loading>
  );
}

function InsightSkeleton() {
  return (
    <div className={styles.insight}>
      <Skeleton shape="cover" width="2.5rem" />
      <Skeleton lines={2} />
    </div>
  );
}
