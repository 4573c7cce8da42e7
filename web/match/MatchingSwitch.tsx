import { useId } from 'react';
import { useMutation, useQuery } from '@apollo/client/react';
import { evictMatches } from './evictMatches';
import { refusalOf, unreachable } from '../apollo/client';
import { t } from '../language/t';
import { Retry } from '../ui/Retry';
import { Switch } from '../ui/Switch';
import { toast } from '../ui/toast';
import { MatchingSwitchDocument, SetMatchableDocument } from './gql/MatchingSwitch';
import styles from './MatchingSwitch.module.css';

/** Lets the signed-in reader take part in matching, or not. */
export function MatchingSwitch() {
  const { data, error, loading, refetch } = useQuery(MatchingSwitchDocument);
  const [setMatchable] = useMutation(SetMatchableDocument, {
    context: { subject: 'matchable' },
    update: evictMatches,
  });
  const [switchId, hintId] = [useId(), useId()];
  const { viewer } = data ?? {};
  if (!viewer)
    return error ? (
      <Retry busy={loading} onRetry={() => void refetch().catch(() => undefined)}>
        {t('Your settings could not be loaded just now.')}
      </Retry>
    ) : null;
  const takesPart = viewer.viewerMatchable !== false;
  const change = () =>
    void setMatchable({
      variables: { matchable: !takesPart },
      optimisticResponse: {
        setMatchable: { __typename: 'User', id: viewer.id, viewerMatchable: !takesPart },
      },
    }).catch((error: unknown) => toast.error(refusalOf(error) ?? unreachable()));
  return (
    <div className={styles.choice}>
      <label htmlFor={switchId} className={styles.label}>
        <Switch id={switchId} checked={takesPart} aria-describedby={hintId} onChange={change} />
        {t('Take part in reader matching')}
      </label>
      <p id={hintId} className={styles.hint}>
        {t('Without it nobody sees you among their matches, and you see no matches of your own.')}
      </p>
    </div>
  );
}
