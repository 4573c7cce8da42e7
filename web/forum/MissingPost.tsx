import { ButtonLink } from '../ui/ButtonLink';
import { FallenBook } from '../ui/drawings/FallenBook';
import { EmptyState } from '../ui/EmptyState';
import { PageTitle } from '../ui/PageTitle';
import { FORUM } from './forumPath';

/** For a link to a post that does not exist. */
export function MissingPost() {
  return (
    <>
      <PageTitle title="Post not found" />
      <EmptyState art={<FallenBook />} action={<ButtonLink to={FORUM}>Go to the forum</ButtonLink>}>
        There is no post at this address. The link may be incomplete.
      </EmptyState>
    </>
  );
}
