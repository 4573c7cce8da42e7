import { Component, type ReactNode } from 'react';
import { Button } from '../ui/Button';
import { EmptyState } from '../ui/EmptyState';
import { PageTitle } from '../ui/PageTitle';
import styles from './ErrorView.module.css';
import { t } from '../language/t';

interface State {
  failed: Error | null;
}

/** Keeps the layout when a screen fails, for example because its code could not be loaded. Needs no other code itself. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: null };

  static getDerivedStateFromError(failed: Error): State {
    return { failed };
  }

  override render() {
    const { failed } = this.state;
    if (!failed) return this.props.children;
    const isChunk = /import|fetch|chunk/i.test(failed.message);
    return (
      <div className={styles.view}>
        <PageTitle title={t('Unexpected Application Error!')} />
        <EmptyState action={<Button onClick={() => location.reload()}>{t('Reload')}</Button>}>
          {t(
            isChunk ? 'Loading chunk failed. Please reload the page.' : 'This page failed. Please reload it.',
          )}
        </EmptyState>
      </div>
    );
  }
}
