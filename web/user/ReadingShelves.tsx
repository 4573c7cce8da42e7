import { useQuery } from '@apollo/client/react';
import { t } from '../language/t';
import type { ListButtons_bookFragment } from '../list/gql/ListButtons';
import { ListButtons } from '../list/ListButtons';
import { Retry } from '../ui/Retry';
import { ReadingShelvesDocument } from './gql/ReadingShelves';
import styles from './ProfilePage.module.css';
import { ProfileShelf } from './ProfileShelf';

const listButtons = (book: ListButtons_bookFragment) => <ListButtons book={book} on="profile" size="small" />;

/** What a reader is reading, and what they did not finish. */
export function ReadingShelves({ userId, own = false }: { userId: string; own?: boolean }) {
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
        actions={own ? undefined : listButtons}
      />
      <ProfileShelf
        title={t('Did Not Finish')}
        empty={t('No book was put away unfinished.')}
        userId={userId}
        list="STOPPED"
        page={data.stopped}
        actions={own ? undefined : listButtons}
      />
    </>
  );
}
