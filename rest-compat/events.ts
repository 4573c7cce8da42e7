import { PostNowDocument } from './gql/forum';
import { NotificationsAfterDocument } from './gql/notification';
import { notificationShape } from './notification';
import { postShape } from './posts';
import type { Run } from './route';

/** A forum change from the change log. */
interface Change {
  number: number;
  kind: string;
  threadId: string;
  postId: string;
}

/** An event of the stream, without its ID. */
export interface StreamEvent {
  event: string;
  data: object;
}

/** The position of a client: the number of a forum change, and in the stream of a reader the sequence of the last notification. */
export interface Position {
  change: number;
  sequence?: number;
}

/** An event as it is written. A client that reconnects sends its ID, the position after it, in `Last-Event-ID`. */
export const written = ({ event, data }: StreamEvent, { change, sequence }: Position): string =>
  `id: ${sequence === undefined ? change : `${change}-${sequence}`}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/** A change as an event. */
export async function eventOf({ number, kind, threadId, postId }: Change, run: Run): Promise<StreamEvent> {
  const { post } = await run(PostNowDocument, { id: postId });
  return {
    event: kind,
    data: {
      number,
      change: kind,
      kind: post?.kind.toLowerCase(),
      threadId,
      post: post && postShape(post),
    },
  };
}

/** A reader's notifications after a given one, in order: at most a hundred events with their sequences. */
export async function notificationEvents(
  after: number,
  run: Run,
): Promise<(StreamEvent & { sequence: number })[]> {
  const { notificationsAfter } = await run(NotificationsAfterDocument, { sequence: after });
  return notificationsAfter.map((notification) => ({
    sequence: notification.sequence,
    event: 'notification',
    data: { sequence: notification.sequence, ...notificationShape(notification) },
  }));
}

/** Tells a client that has missed too much to reload; the stream continues from this number. */
export const resetEvent = (number: number): StreamEvent => ({
  event: 'reset',
  data: { number, change: 'reset' },
});
