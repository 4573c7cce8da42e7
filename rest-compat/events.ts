import { PostNowDocument } from './gql/forum';
import { postShape } from './posts';
import type { Run } from './route';

/** A change of the forum, as its log tells it. */
interface Change {
  number: number;
  kind: string;
  threadId: string;
  postId: string;
}

/** A change as one event of a stream; its id is where a client goes on from after a break. */
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
