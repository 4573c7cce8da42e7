import { createClient, type Client as SocketClient, type ClientOptions } from 'graphql-ws';
import { onTestFinished } from 'vitest';
import { WebSocket } from 'ws';

/** A GraphQL socket to a gateway, for a reader or a guest, which is closed when the test ends. It never reconnects. */
export function connectSocket(
  { address }: { address: string },
  reader: { token: string } | null = null,
  options: Partial<ClientOptions> = {},
): SocketClient {
  const socket = createClient({
    url: `${address.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    retryAttempts: 0,
    ...(reader && { connectionParams: { authorization: `Bearer ${reader.token}` } }),
    ...options,
  });
  onTestFinished(() => void socket.dispose());
  return socket;
}
