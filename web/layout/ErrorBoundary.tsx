import { Component, type ReactNode } from 'react';
import { ErrorView } from './ErrorView';
import { t } from '../language/t';

interface State {
  failed: Error | null;
}

/** Keeps the layout when a screen fails, for example because its code could not be loaded. */
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
      <ErrorView
        detail={t(
          isChunk ? 'Loading chunk failed. Please reload the page.' : 'This page failed. Please reload it.',
        )}
      />
    );
  }
}
