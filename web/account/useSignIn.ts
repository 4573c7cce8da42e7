import { useApolloClient } from '@apollo/client/react';
import { adoptGuestDrafts } from '../draftStorage';
import { startSession, type SessionUser } from '../session';
import { toast } from '../ui/toast';
import { takeAction } from './pendingAction';
import { triedBooks } from './triedBooks';
import { suspendedSentence } from './suspendedSentence';

interface Session {
  token: string;
  user: SessionUser;
  suspension: { reason: string; endsAt: string } | null;
}

/** Starts a session in this browser. The cache is cleared, because readers see other things than guests. */
export function useSignIn(): (session: Session) => Promise<void> {
  const client = useApolloClient();
  return async ({ token, user, suspension }) => {
    await client.clearStore();
    adoptGuestDrafts(user.id);
    startSession(token, user);
    const action = takeAction();
    if (action) void import('./replayAction').then(({ replayAction }) => replayAction(client, action));
    if (triedBooks().length > 0)
      void import('./keepTriedBooks').then(({ keepTriedBooks }) => keepTriedBooks(client));
    if (suspension) toast.error(suspendedSentence(suspension));
  };
}
