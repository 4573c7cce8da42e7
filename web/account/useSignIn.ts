import { useApolloClient } from '@apollo/client/react';
import { startSession, type SessionUser } from '../session';
import { toast } from '../ui/toast';
import { suspendedSentence } from './suspendedSentence';

interface Session {
  token: string;
  user: SessionUser;
  suspension: { reason: string; endsAt: string } | null;
}

/** Begins a session in this browser. What a guest saw is forgotten: it is not what the reader sees. */
export function useSignIn(): (session: Session) => Promise<void> {
  const client = useApolloClient();
  return async ({ token, user, suspension }) => {
    await client.clearStore();
    startSession(token, user);
    if (suspension) toast.error(suspendedSentence(suspension));
  };
}
