import { useEffect, useEffectEvent } from 'react';
import { createClient } from 'graphql-ws';
import { listen } from '../apollo/subscribe';
import { currentToken } from '../session';
import { ViewerMatchesMovedDocument } from './gql/MatchListPage';

/** Calls back when the connection is there, also after a gap, and whenever the viewer's matches have moved. */
export function useMatchMoves(listens: boolean, onMove: () => void): void {
  const moved = useEffectEvent(onMove);
  useEffect(() => {
    if (!listens) return;
    const socket = createClient({
      url: () => `${location.origin.replace(/^http/, 'ws')}/graphql`,
      connectionParams: () => ({ authorization: `Bearer ${currentToken() ?? ''}` }),
      retryAttempts: Infinity,
      retryWait: (attempt) =>
        new Promise((again) =>
          setTimeout(again, Math.min(10_000, 250 * 2 ** attempt) * (0.5 + Math.random() / 2)),
        ),
      shouldRetry: () => currentToken() !== null,
    });
    const stop = listen(
      socket,
      ViewerMatchesMovedDocument,
      {},
      { next: () => moved(), error: () => undefined, complete: () => undefined },
    );
    return () => {
      stop();
      void socket.dispose();
    };
  }, [listens]);
}
