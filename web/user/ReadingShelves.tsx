import { useQuery } from '@apollo/client/react';
import { t } from '../language/t';
import { Retry } from '../ui/Retry';
import { ReadingShelvesDocument } from './gql/ReadingShelves';
import styles from './ProfilePage.module.css';
import { ProfileShelf, type ProfileShelfProps } from './ProfileShelf';

type Props = Pick<ProfileShelfProps, 'userId' | 'actions'>;

/** What a reader is reading, and what they did not finish. */
export function ReadingShelves({ userId, actions }: Props) {
  const { data, error, refetch } = useQuery(ReadingShelvesDocument, { variables: { userId } });
  if (!data)
    return (
      <div className={styles.shelves}>
        {error && <Retry onRetry={() => void refetch().catch(() => undefined)} />}
      </div>
    );
  return (
    <>
      <ProfileShelf
        title={t('Currently Reading')}
        empty={t('Not reading a book at the moment.')}
        userId={userId}
        list="READING"
        page={data.reading}
        actions={actions}
      />
      <ProfileShelf
        title={t('Did Not Finish')}
        empty={t('No book was put away unfinished.')}
        userId={userId}
        list="STOPPED"
        page={data.stopped}
        actions={actions}
      />
    </>
  );
}
