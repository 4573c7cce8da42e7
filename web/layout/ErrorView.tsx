import { ButtonLink } from '../ui/ButtonLink';
import { FallenBook } from '../ui/drawings/FallenBook';
import { EmptyState } from '../ui/EmptyState';
import { PageTitle } from '../ui/PageTitle';
import styles from './ErrorView.module.css';

/** What stands in for a page that does not exist, or that failed. */
export function ErrorView({ detail = 'There is no page at this address.' }: { detail?: string }) {
  return (
    <div className={styles.view}>
      <PageTitle title="Unexpected Application Error!" />
      <EmptyState art={<FallenBook />} action={<ButtonLink to="/">Back to the home page</ButtonLink>}>
        {detail}
      </EmptyState>
    </div>
  );
}
