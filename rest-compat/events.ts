import { PostNowDocument } from './gql/forum';
import { postShape } from './posts';
import type { Run } from './route';

/** A forum change from the change log. */
interface Change {
  number: number;
  kind: string;
  threadId: string;
  postId: string;
}

/** A change as one event of the stream. A client that reconnects sends its ID in `Last-Event-ID`. */
export async function eventOf({ number, kind, threadId, postId }: Change, run: Run): Promise<string> {
  const { post } = await run(PostNowDocument, { id: postId });
  const data = {
    number,
    change: kind,
    kind: post?.kind.toLowerCase(),
    threadId,
    post: post && postShape(post),
  };
  return `id: ${number}\nevent: ${kind}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** Tells a client that has missed too much to reload; the stream continues from this number. */
export const resetEvent = (number: number): string =>
  `id: ${number}\nevent: reset\ndata: ${JSON.stringify({ number, change: 'reset' })}\n\n`;
