import { useEffect, useEffectEvent } from 'react';
import { readerSocket } from '../apollo/readerSocket';
import { listen } from '../apollo/subscribe';
import { ViewerMatchesMovedDocument } from './gql/MatchListPage';

/** Calls back when the connection is established, also after a gap, and whenever the viewer's matches have changed. */
export function useMatchChanges(listens: boolean, onChange: () => void): void {
  const changed = useEffectEvent(onChange);
  useEffect(() => {
    if (!listens) return;
    return listen(
      readerSocket(),
      ViewerMatchesMovedDocument,
      {},
      { next: () => changed(), error: () => undefined, complete: () => undefined },
    );
  }, [listens]);
}
