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

/**
 * A change as one event of the stream. A client that reconnects sends its ID in `Last-Event-ID`. The ID is the number of the change;
 * in the stream of a reader it also holds the sequence of the last notification.
 */
export async function eventOf(
  { number, kind, threadId, postId }: Change,
  run: Run,
  sequence?: number,
): Promise<string> {
  const { post } = await run(PostNowDocument, { id: postId });
  const data = {
    number,
    change: kind,
    kind: post?.kind.toLowerCase(),
    threadId,
    post: post && postShape(post),
  };
  return `id: ${eventId(number, sequence)}\nevent: ${kind}\ndata: ${JSON.stringify(data)}\n\n`;
}

const eventId = (change: number, sequence?: number) =>
  sequence === undefined ? String(change) : `${change}-${sequence}`;

/** What a reader was told after a notification: events, and the sequence of the last one. */
export async function notificationEvents(
  change: number,
  after: number,
  run: Run,
): Promise<{ text: string; sequence: number }> {
  const { notificationsAfter } = await run(NotificationsAfterDocument, { sequence: after });
  const text = notificationsAfter.map(
    (told) =>
      `id: ${eventId(change, told.sequence)}\nevent: notification\ndata: ${JSON.stringify({ sequence: told.sequence, ...notificationShape(told) })}\n\n`,
  );
  return { text: text.join(''), sequence: notificationsAfter.at(-1)?.sequence ?? after };
}

/** Tells a client that has missed too much to reload; the stream continues from this number. */
export const resetEvent = (number: number): string =>
  `id: ${number}\nevent: reset\ndata: ${JSON.stringify({ number, change: 'reset' })}\n\n`;
