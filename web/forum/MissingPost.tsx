import { t } from '../language/t';
import { ButtonLink } from '../ui/ButtonLink';
import { FallenBook } from '../ui/drawings/FallenBook';
import { EmptyState } from '../ui/EmptyState';
import { PageTitle } from '../ui/PageTitle';
import { FORUM } from './forumPath';

/** For a link to a post that does not exist. */
export function MissingPost() {
  return (
    <>
      <PageTitle title={t('Post not found')} />
      <EmptyState art={<FallenBook />} action={<ButtonLink to={FORUM}>{t('Go to the forum')}</ButtonLink>}>
        {t('There is no post at this address. The link may be incomplete.')}
      </EmptyState>
    </>
  );
}
