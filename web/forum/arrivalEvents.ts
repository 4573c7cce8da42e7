import { onQueuedItems, queuedItems } from '../offline/queuedItems';
import type { Post_postFragment } from './gql/Post';

/** Where a post belongs, as lists need to know it. */
export type Arrival = Pick<Post_postFragment, 'id' | 'kind' | 'threadId' | 'commentId' | 'cursor'>;

interface Listener {
  arrived(post: Arrival, mine: boolean): void;
  left(id: string): void;
}

const listeners = new Set<Listener>();
const cameAt = new Map<string, number>();
/** How long a post is new enough to be seen coming, in milliseconds. */
const NEW = 1_000;

/** Whether a post has come only now, and not with the rest of the page. */
export function hasJustArrived(id: string): boolean {
  return Date.now() - (cameAt.get(id) ?? 0) < NEW;
}

/** A new post is there: written here a moment ago, or told by the feed; lists that know it already take no notice. */
export function announce(post: Arrival, mine: boolean): void {
  if (!cameAt.has(post.id)) cameAt.set(post.id, Date.now());
  for (const listener of listeners) listener.arrived(post, mine);
}

/** A post that was shown before the server knew it did not come to be. */
export function withdraw(id: string): void {
  for (const listener of listeners) listener.left(id);
}

/** New posts in the outbox, which lists show as if they had arrived. */
const queuedPosts = (): Arrival[] =>
  queuedItems().flatMap(({ creates, preview }) => (creates && preview ? (preview.data as Arrival) : []));

let shown: readonly Arrival[] = [];
onQueuedItems(() => {
  const queued = queuedPosts();
  const isNew = ({ id }: Arrival) => shown.every((post) => post.id !== id);
  for (const post of queued.filter(isNew)) announce(post, true);
  shown = queued;
});

/** Tells a list of posts that arrive from now on, and of those that wait in the outbox. */
export function onArrivals(listener: Listener): () => void {
  listeners.add(listener);
  for (const post of queuedPosts()) listener.arrived(post, true);
  return () => void listeners.delete(listener);
}
