import { useMutation, useQuery } from '@apollo/client/react';
import type { LibraryVisibility as Visibility } from '../../schema/gql/types';
import { refusalOf, unreachable } from '../apollo/client';
import { msg, t, translated } from '../language/t';
import { evictMatches } from '../match/evictMatches';
import { Retry } from '../ui/Retry';
import { Select, type Option } from '../ui/Select';
import { toast } from '../ui/toast';
import styles from './ProfilePage.module.css';
import { PreviewLinks } from './PreviewLinks';
import { LibraryVisibilityDocument, SetLibraryVisibilityDocument } from './gql/LibraryVisibility';

const OPTIONS: readonly Option<Visibility>[] = [
  { value: 'EVERYONE', label: msg('Everyone') },
  { value: 'READERS', label: msg('Readers who are signed in') },
  { value: 'NOBODY', label: msg('Nobody but me') },
];

/** Lets the signed-in reader choose who can see their library. */
export function LibraryVisibility() {
  const { data, error, loading, refetch } = useQuery(LibraryVisibilityDocument);
  const [change] = useMutation(SetLibraryVisibilityDocument, {
    context: { subject: 'visibility' },
    update: evictMatches,
  });
  const { viewer } = data ?? {};
  if (!viewer?.viewerLibraryVisibility)
    return error ? (
      <Retry busy={loading} onRetry={() => void refetch().catch(() => undefined)}>
        {t('Your settings could not be loaded just now.')}
      </Retry>
    ) : null;
  const choose = (visibility: Visibility) =>
    void change({
      variables: { visibility },
      optimisticResponse: {
        setLibraryVisibility: {
          __typename: 'User',
          id: viewer.id,
          libraryVisible: true,
          viewerLibraryVisibility: visibility,
        },
      },
    }).catch((error: unknown) => toast.error(refusalOf(error) ?? unreachable()));
  return (
    <div className={styles.stack}>
      <Select
        label={t('Who can see my library')}
        hint={t(
          'Lists, readings, tags, goals, year in books, favorites and bio. Your reviews and forum posts stay public. With “Nobody but me” you have no reader matches.',
        )}
        value={viewer.viewerLibraryVisibility}
        onChange={choose}
        options={translated(OPTIONS)}
      />
      <p className={styles.acts}>
        <span>{t('Your profile:')}</span>
        <PreviewLinks userId={viewer.id} />
      </p>
    </div>
  );
}
