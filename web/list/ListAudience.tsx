import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router-dom';
import type { LibraryVisibility } from '../../schema/gql/types';
import { msg, t } from '../language/t';
import { ListAudienceDocument } from './gql/ListAudience';

const AUDIENCE: Record<LibraryVisibility, string> = {
  EVERYONE: msg('Everyone can see this list.'),
  READERS: msg('Logged-in readers can see this list.'),
  NOBODY: msg('Only you can see this list.'),
};

/** Shown above a reader's own list: who else can see it, with a link to the setting. */
export function ListAudience() {
  const { data } = useQuery(ListAudienceDocument);
  const visibility = data?.viewer?.viewerLibraryVisibility;
  if (!visibility) return null;
  return (
    <>
      {t(AUDIENCE[visibility])} <Link to="/settings">{t('Change')}</Link>
    </>
  );
}
