import { useApolloClient } from '@apollo/client/react';
import { startSession, type SessionUser } from '../session';

/** Begins a session in this browser. What a guest saw is forgotten: it is not what the reader sees. */
export function useSignIn(): (session: { token: string; user: SessionUser }) => Promise<void> {
  const client = useApolloClient();
  return async ({ token, user }) => {
    await client.clearStore();
    startSession(token, user);
  };
}
