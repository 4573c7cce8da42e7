import { useRef } from 'react';
import { useQuery } from '@apollo/client/react';
import { unreachable } from '../apollo/client';
import { useFetchMore } from '../apollo/useFetchMore';
import { locale } from '../language/current';
import { t } from '../language/t';
import { Button } from '../ui/Button';
import { LongText } from '../ui/LongText';
import { Retry } from '../ui/Retry';
import { Skeleton } from '../ui/Skeleton';
import { toast } from '../ui/toast';
import { useFocusOnNew } from '../ui/useFocusOnNew';
import { PastActivityDocument, type PastActivityQuery } from './gql/PastActivity';
import styles from './SettingsPage.module.css';

type Act = PastActivityQuery['pastActivity']['acts'][number];

/** Likes, follows and posts in an imported archive of another site. */
export function PastActivity() {
  const query = useQuery(PastActivityDocument, {
    variables: { offset: 0 },
    fetchPolicy: 'cache-and-network',
  });
  const { data, error, refetch } = query;
  const { fetchMore, loadingMore } = useFetchMore(query);
  const { acts, totalCount } = data?.pastActivity ?? { acts: [], totalCount: 0 };
  const list = useRef<HTMLUListElement>(null);
  const focusNext = useFocusOnNew(list, acts.length);
  const more = () => {
    focusNext();
    void fetchMore({ offset: acts.length }, (before, { pastActivity }) => ({
      pastActivity: { ...pastActivity, acts: [...before.pastActivity.acts, ...pastActivity.acts] },
    })).catch(() => toast.error(unreachable()));
  };
  return (
    <section className={styles.section} aria-labelledby="past">
      <h2 id="past">{t('Past Activity')}</h2>
      <p className={styles.hint}>
        {t('What an archive that you imported tells of your time among other readers. Only you can see it.')}
      </p>
      {!data ? (
        error ? (
          <Retry onRetry={() => void refetch().catch(() => undefined)} />
        ) : (
          <Skeleton height="3rem" />
        )
      ) : totalCount === 0 ? (
        <p>{t('Nothing yet.')}</p>
      ) : (
        <ul ref={list} className={styles.acts}>
          {acts.map((act, at) => (
            <li key={at}>
              <p dir="auto">{wordsOf(act)}</p>
              {act.content && (
                <LongText text={act.content} maxLength={500} more={t('Show More')} less={t('Show Less')} />
              )}
              {act.happenedAt && (
                <time className={styles.hint} dateTime={act.happenedAt}>
                  {new Date(act.happenedAt).toLocaleDateString(locale('en-US'), { dateStyle: 'long' })}
                </time>
              )}
            </li>
          ))}
        </ul>
      )}
      {acts.length < totalCount && (
        <Button busy={loadingMore} onClick={more}>
          {t('Show More')}
        </Button>
      )}
    </section>
  );
}

function wordsOf({ kind, username, title }: Act): string {
  const [name, book] = [username ?? '', title ?? ''];
  switch (kind) {
    case 'FOLLOWED':
      return t('You followed {name}.', { name });
    case 'FOLLOWED_BY':
      return t('{name} followed you.', { name });
    case 'LIKED':
      return t('You liked the profile of {name}.', { name });
    case 'LIKED_BY':
      return t('{name} liked your profile.', { name });
    case 'FOUND_HELPFUL':
      return t('You found the review of “{book}” by {name} helpful.', { book, name });
    case 'POSTED':
      return title ? t('You started the thread “{title}”.', { title }) : t('You wrote in the forum.');
  }
}
