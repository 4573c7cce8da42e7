import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router-dom';
import type { LibraryVisibility } from '../../schema/gql/types';
import { msg, t } from '../language/t';
import { LibraryVisibilityDocument } from '../user/gql/LibraryVisibility';
import styles from './PrivacyButton.module.css';

const AUDIENCE: Record<LibraryVisibility, string> = {
  EVERYONE: msg('Everyone can see this list.'),
  READERS: msg('Readers who are logged in can see this list.'),
  NOBODY: msg('Nobody but you can see this list.'),
};

/** Says above a reader's own list who else can see it, and leads to where that is chosen. */
export function ListAudience() {
  const { data } = useQuery(LibraryVisibilityDocument);
  const visibility = data?.viewer?.viewerLibraryVisibility;
  if (!visibility) return null;
  return (
    <p className={styles.audience}>
      {t(AUDIENCE[visibility])} <Link to="/settings">{t('Change who can see it')}</Link>
    </p>
  );
}
