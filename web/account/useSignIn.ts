import { useApolloClient } from '@apollo/client/react';
import { adoptGuestDrafts } from '../draftStorage';
import { guestLanguage } from '../language/guestLanguage';
import { startSession, type SessionUser } from '../session';
import { useConfirm } from '../ui/confirm';
import { toast } from '../ui/toast';
import { takeActions } from './pendingAction';
import { forgetRegistered } from './registeredName';
import { triedBooks } from './triedBooks';
import { suspendedSentence } from './suspendedSentence';

interface Session {
  token: string;
  user: SessionUser;
  suspension: { reason: string; endsAt: string } | null;
}

/** Starts a session in this browser. Clears the cache, because readers see other content than guests. */
export function useSignIn(): (session: Session) => Promise<void> {
  const client = useApolloClient();
  const confirm = useConfirm();
  return async ({ token, user, suspension }) => {
    await client.clearStore();
    adoptGuestDrafts(user.id);
    startSession(token, user);
    forgetRegistered();
    const actions = takeActions();
    if (actions.length > 0)
      void import('./replayActions').then(({ replayActions }) => replayActions(client, confirm, actions));
    if (triedBooks().length > 0)
      void import('./keepTriedBooks').then(({ keepTriedBooks }) => keepTriedBooks(client, confirm));
    if (guestLanguage())
      void import('../language/keepGuestLanguage').then(({ keepGuestLanguage }) => keepGuestLanguage(client));
    if (suspension) toast.error(suspendedSentence(suspension));
  };
}
