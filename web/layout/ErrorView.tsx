import { ButtonLink } from '../ui/ButtonLink';
import { FallenBook } from '../ui/drawings/FallenBook';
import { EmptyState } from '../ui/EmptyState';
import { PageTitle } from '../ui/PageTitle';
import styles from './ErrorView.module.css';
import { t } from '../language/t';

/** Replaces a page that does not exist. */
export function ErrorView({ detail }: { detail?: string }) {
  return (
    <div className={styles.view}>
      <PageTitle title={t('Unexpected Application Error!')} />
      <EmptyState art={<FallenBook />} action={<ButtonLink to="/">{t('Back to the home page')}</ButtonLink>}>
        {detail ?? t('There is no page at this address.')}
      </EmptyState>
    </div>
  );
}
