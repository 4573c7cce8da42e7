import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { insertRows } from '../gateway/database/bulkInsert';
import { hashToken } from '../schema/account/secretToken';
import { built } from './_build';
import { median } from './_contest';
import { placeFor } from './_places';
import { settled, startContender } from './_processes';
import { fillSite, itemIdOf, SIGNED_IN, sizeOf, tokenOf } from './_site';

/*
 * From an action of a reader to the sockets of their followers, who have their feeds open: `npm run bench -- feedDelivery 5000`.
 * Each follower receives the number of new items.
 */

const FOLLOWERS = 5_000;
/** Measured actions, each by a different reader, so that each is a separate item. */
const ACTS = 10;
/** Time from one delivery to the next action, in ms: actions in quick succession would be delivered together. */
const ACTION_INTERVAL = 500;
const READERS_PER_SCALE = sizeOf(1).readers;
const DAY = 86_400_000;

const SUBSCRIBE = 'subscription ($since: String!) { feedGrew(since: $since) { newCount } }';
const ADD = 'mutation ($book: ID!) { addToList(bookId: $book, list: WISHLIST) { id } }';

const newSocket = (port: number) =>
  new WebSocket(`ws://127.0.0.1:${port}/graphql`, 'graphql-transport-ws', { perMessageDeflate: false });

/** Opens a follower's feed on a socket. Resolves to the first number; `onNews` is called with each later one. */
const openFeed = (socket: WebSocket, reader: number, since: string, onNews: () => void): Promise<void> =>
  new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('open', () =>
      socket.send(
        JSON.stringify({ type: 'connection_init', payload: { authorization: `Bearer ${tokenOf(reader)}` } }),
      ),
    );
    let isFirst = true;
    // As little work per message as in the client of `fanOut`: both share the processors with the gateway.
    socket.on('message', (data: Buffer) => {
      if (data.includes('"type":"connection_ack"'))
        socket.send(
          JSON.stringify({
            id: '1',
            type: 'subscribe',
            payload: { query: SUBSCRIBE, variables: { since } },
          }),
        );
      else if (!data.includes('"type":"next"')) reject(new Error(String(data)));
      else if (isFirst) {
        isFirst = false;
        resolve();
      } else onNews();
    });
  });

export async function bench([words]: string[]) {
  const followers = Number(words ?? FOLLOWERS);
  const scale = Math.ceil((followers + ACTS) / READERS_PER_SCALE);
  const { file, remove } = await built('_peers/peer.ts');
  const place = await placeFor('sqlite');
  const database = await place.open();
  await fillSite(database, scale, () => {});
  const now = new Date();
  await database.write(async (tx) => {
    await insertRows(
      tx,
      'sign_in_tokens',
      Array.from({ length: sizeOf(scale).readers - SIGNED_IN }, (_, at) => ({
        userId: SIGNED_IN + at + 1,
        tokenHash: hashToken(tokenOf(SIGNED_IN + at)),
        device: 'bench',
        createdAt: now,
        lastUsedAt: now,
        expiresAt: new Date(Date.now() + DAY),
      })),
    );
    for (let actor = 1; actor <= ACTS; actor++)
      await insertRows(
        tx,
        'follows',
        Array.from({ length: followers }, (_, at) => ({
          followerId: ACTS + at + 1,
          userId: actor,
          createdAt: now,
        })),
      );
  });
  await database.close();
  const gateway = await startContender(file, 'product', place.env());
  const sockets: WebSocket[] = [];
  try {
    await settled(gateway);
    let left = 0;
    let allHeard = () => {};
    const onNews = () => --left === 0 && allHeard();
    const since = new Date().toISOString();
    for (let at = 0; at < followers; at += 100) {
      const some = Array.from({ length: Math.min(100, followers - at) }, () => newSocket(gateway.port));
      sockets.push(...some);
      await Promise.all(some.map((socket, n) => openFeed(socket, ACTS + at + n, since, onNews)));
    }
    const times: number[] = [];
    const acts: number[] = [];
    const before = await gateway.figures();
    for (let actor = 0; actor < ACTS; actor++) {
      left = followers;
      const last = new Promise<void>((resolve) => (allHeard = resolve));
      const startedAt = performance.now();
      const response = await fetch(`http://127.0.0.1:${gateway.port}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${tokenOf(actor)}` },
        body: JSON.stringify({ query: ADD, variables: { book: itemIdOf(sizeOf(scale).books - 1 - actor) } }),
      });
      const { errors } = (await response.json()) as { errors?: unknown };
      if (errors) throw new Error(JSON.stringify(errors));
      acts.push(performance.now() - startedAt);
      await last;
      times.push(performance.now() - startedAt);
      await pause(ACTION_INTERVAL);
    }
    const after = await gateway.figures();
    return [
      {
        title: `One act, ${followers} followers with open feeds, SQLite, median of ${ACTS}`,
        rows: [
          {
            'the act, ms': median(acts),
            'last follower, ms': median(times),
            'CPU, ms': (after.cpu - before.cpu) / ACTS,
            'longest pause of others, ms': after.longest,
          },
        ],
      },
    ];
  } finally {
    for (const socket of sockets) socket.terminate();
    await gateway.stop();
    await place.remove();
    remove();
  }
}
