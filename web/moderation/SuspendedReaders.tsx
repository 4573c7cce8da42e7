import { useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router-dom';
import { Button } from '../ui/Button';
import { Card } from '../ui/Card';
import { exactDate } from '../ui/relativeDate';
import { useFocusBack } from '../ui/useFocusBack';
import { profilePath } from '../user/profilePath';
import { ActForm } from './ActForm';
import { CardSkeleton } from './CardSkeleton';
import { LiftSuspensionDocument, SuspensionsDocument, type SuspensionsQuery } from './gql/ModerationPage';
import styles from './ModerationPage.module.css';
import { Rows } from './Rows';
import { useModerating } from './useModerating';

/** The readers who are currently suspended. */
export function SuspendedReaders() {
  const { data, ...asked } = useQuery(SuspensionsDocument, { fetchPolicy: 'cache-and-network' });
  return (
    <Rows asked={asked} none="Nobody is suspended." shape={<CardSkeleton lines={1} />}>
      {data?.suspensions.map((suspension) => (
        <SuspendedReader key={suspension.user.id} {...suspension} />
      ))}
    </Rows>
  );
}

function SuspendedReader({ user, reason, endsAt }: SuspensionsQuery['suspensions'][number]) {
  const [lifting, setLifting] = useState(false);
  const liftButton = useFocusBack(lifting);
  const { moderate } = useModerating();
  return (
    <Card as="li" className={styles.card}>
      <p className={styles.about}>
        <Link to={profilePath(user.id)}>{user.username}</Link> until{' '}
        <time dateTime={endsAt}>{exactDate(endsAt)}</time>
      </p>
      <p dir="auto">{reason}</p>
      {lifting ? (
        <ActForm
          action="Lift"
          hint="For the log; readers do not see it."
          onAct={(words) => moderate(LiftSuspensionDocument, { id: user.id, reason: words })}
          onCancel={() => setLifting(false)}
        />
      ) : (
        <div className={styles.buttons}>
          <Button
            ref={liftButton}
            size="small"
            aria-label={`Lift the suspension of ${user.username}`}
            onClick={() => setLifting(true)}
          >
            Lift
          </Button>
        </div>
      )}
    </Card>
  );
}
