import { lazy, Suspense } from 'react';
import { ButtonLink } from '../ui/ButtonLink';
import { EmptyState } from '../ui/EmptyState';
import { PageTitle } from '../ui/PageTitle';
import styles from './ErrorView.module.css';
import { t } from '../language/t';

// Most visits never see it. If it cannot be loaded either, the text is enough.
const FallenBook = lazy(async () =>
  import('../ui/drawings/FallenBook').then(
    (m) => ({ default: m.FallenBook }),
    () => ({ default: () => <></> }),
  ),
);

/** Replaces a page that does not exist or has failed. */
export function ErrorView({ detail }: { detail?: string }) {
  return (
    <div className={styles.view}>
      <PageTitle title={t('Unexpected Application Error!')} />
      <EmptyState
        art={
          <Suspense>
            <FallenBook />
          </Suspense>
        }
        action={<ButtonLink to="/">{t('Back to the home page')}</ButtonLink>}
      >
        {detail ?? t('There is no page at this address.')}
      </EmptyState>
    </div>
  );
}
