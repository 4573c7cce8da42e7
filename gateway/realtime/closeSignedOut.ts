import type { WebSocket } from 'ws';
import { livePersonalTokens } from '../../schema/account/personalTokens';
import { chunks } from '../../schema/chunks';
import { marks, rows } from '../../schema/database';
import type { Base } from '../graphql/requestContext';
import { SIGNED_OUT, type SocketState } from './graphqlOverSockets';

/** Tokens that are looked up in one statement. */
const CHUNK_SIZE = 1_000;

/** Closes the sockets of tokens that were revoked or have expired, on every gateway. */
export async function closeSignedOut({ db }: Base, open: ReadonlyMap<WebSocket, SocketState>): Promise<void> {
  const tokens = new Set([...open.values()].flatMap(({ viewer }) => (viewer ? [viewer.tokenId] : [])));
  const signedOut = new Set(tokens);
  for (const part of chunks([...tokens], CHUNK_SIZE)) {
    const found = await rows<{ id: number }>(
      db,
      `SELECT id FROM sign_in_tokens WHERE id IN (${marks(part)}) AND expiresAt > ?`,
      [...part, new Date()],
    );
    for (const { id } of found) signedOut.delete(id);
    for (const id of await livePersonalTokens(db, part)) signedOut.delete(id);
  }
  for (const [socket, { viewer }] of open)
    if (viewer && signedOut.has(viewer.tokenId)) socket.close(SIGNED_OUT, 'Signed out');
}
