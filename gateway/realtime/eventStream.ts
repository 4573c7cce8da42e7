import { once } from 'node:events';
import type { Request, Response } from 'express';
import type { ForumChangeFeed } from '../../schema/forum/ForumChangeFeed';
import { sequenceOf, unreadNews } from '../../schema/notification/readNotifications';
import { isReader } from '../../schema/user/visibleTo';
import type { Viewer } from '../../schema/viewer';
import {
  eventOf,
  notificationEvents,
  resetEvent,
  written,
  type Position,
  type StreamEvent,
} from '../../rest-compat/events';
import type { Authenticate } from '../accounts/authenticate';
import type { Base } from '../graphql/requestContext';
import { runner } from '../graphql/restHandler';
import { stateOf } from '../http/RequestState';
import type { Log } from '../observability/log';
import { replayFrom } from './eventReplay';

/** Interval of keep-alive messages, in ms: proxies close idle connections. */
const HEARTBEAT_INTERVAL = 15_000;

/** What an event stream needs of the gateway. */
export interface Sources {
  base: Base;
  authenticate: Authenticate;
  forumChanges: ForumChangeFeed;
  log: Log;
}

/** Sends events, starting after a position or with the next one, until the stream ends. */
export async function streamEvents(
  { base, authenticate, forumChanges, log }: Sources,
  { headers: { authorization } }: Request,
  response: Response,
  last: Position | null,
): Promise<void> {
  const viewer = await stateOf(response).viewer();
  const reader = isReader(viewer) ? viewer : null;
  const replay = last ? await replayFrom(base.db, last.change) : null;
  const position: Position = { change: replay?.since ?? forumChanges.last };
  if (reader) {
    const current = await sequenceOf(base.db, reader.id);
    position.sequence = Math.min(last?.sequence ?? current, current); // a later one belongs to another database
  }
  const changes = forumChanges.changes(position.change, undefined);
  const heartbeat = setInterval(() => response.write(': still here\n\n'), HEARTBEAT_INTERVAL);
  const stop = () => {
    clearInterval(heartbeat);
    changes.end();
  };
  if (response.closed) return stop();
  response.once('close', stop);
  response.write('retry: 2000\n\n'); // sends the headers too: whoever has them misses nothing from here on
  if (replay?.isReset) await send(response, resetEvent(replay.since), position);
  if (reader)
    streamNotifications(base, response, reader, position, () => authenticate(authorization)).catch(
      (err: unknown) => {
        log.warn({ err }, 'a stream of notifications failed');
        response.end();
      },
    );
  const { client } = stateOf(response);
  const run = runner(base, () => ({ viewer: null, client }));
  for await (const change of changes) {
    if (response.closed || response.destroyed) return;
    const event = await eventOf(change, run);
    position.change = change.number;
    await send(response, event, position);
  }
  response.end();
}

/** Sends a reader their notifications until the stream or the session ends. */
async function streamNotifications(
  base: Base,
  response: Response,
  viewer: Viewer,
  position: Position,
  authenticate: () => Promise<Viewer | null>,
): Promise<void> {
  const { client } = stateOf(response);
  const run = runner(base, () => ({ viewer, client }));
  const signals = base.services.notificationStreams.watch(viewer.id, unreadNews(base.db, viewer.id));
  response.once('close', () => void signals.return(undefined));
  for await (const _signal of signals) {
    if (response.closed || !(await authenticate())) break;
    let isMore: boolean;
    do {
      const events = await notificationEvents(position.sequence ?? 0, run);
      for (const { sequence, ...event } of events) {
        position.sequence = sequence;
        await send(response, event, position);
      }
      isMore = events.length > 0;
    } while (isMore && !response.closed);
  }
  response.end();
}

/** Sends an event. Its ID is made when it is written: by then the other half of the position may have moved on. */
async function send(response: Response, event: StreamEvent, position: Position): Promise<void> {
  if (!response.write(written(event, position)))
    await Promise.race([once(response, 'drain'), once(response, 'close')]);
}
