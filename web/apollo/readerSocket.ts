import { createClient, type Client } from 'graphql-ws';
import { currentToken } from '../session';
import { endInvalidSession } from './endInvalidSession';

/** Close code of a socket whose token is invalid or has been revoked. */
const SIGNED_OUT = 4403;

let current: { token: string | null; socket: Client } | undefined;

/** The signed-in reader's socket, shared by all of their subscriptions. It opens with the first one and closes after the last. */
export function readerSocket(): Client {
  const token = currentToken();
  if (current?.token === token) return current.socket;
  void current?.socket.dispose();
  const socket = createClient({
    url: () => `${location.origin.replace(/^http/, 'ws')}/graphql`,
    connectionParams: () => ({ authorization: `Bearer ${token ?? ''}` }),
    retryAttempts: Infinity,
    retryWait: (attempt) =>
      new Promise((resolve) =>
        setTimeout(resolve, Math.min(10_000, 250 * 2 ** attempt) * (0.5 + Math.random() / 2)),
      ),
    on: {
      closed: (event) => {
        if ((event as CloseEvent).code === SIGNED_OUT) endInvalidSession(token);
      },
    },
    shouldRetry: () => token !== null && currentToken() === token,
  });
  current = { token, socket };
  return socket;
}
