import { onQueuedItems, queuedItems } from '../offline/queuedItems';
import type { Post_postFragment } from './gql/Post';

/** The parent of a post, as lists need it. */
export type Arrival = Pick<Post_postFragment, 'id' | 'kind' | 'threadId' | 'commentId' | 'cursor'>;

interface Listener {
  arrived(post: Arrival, mine: boolean): void;
  left(id: string): void;
}

const listeners = new Set<Listener>();
const cameAt = new Map<string, number>();
/** How long a post counts as new, so that its arrival is animated, in ms. */
const NEW = 1_000;

/** Whether a post has just arrived, rather than with the rest of the page. */
export function hasJustArrived(id: string): boolean {
  return Date.now() - (cameAt.get(id) ?? 0) < NEW;
}

/** Announces a new post, written here or received from the feed; lists that contain it already ignore it. */
export function announce(post: Arrival, mine: boolean): void {
  if (!cameAt.has(post.id)) cameAt.set(post.id, Date.now());
  for (const listener of listeners) listener.arrived(post, mine);
}

/** Withdraws a post that was shown optimistically and was not created. */
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

/** Notifies a list of posts that arrive from now on, and of those in the outbox. */
export function onArrivals(listener: Listener): () => void {
  listeners.add(listener);
  for (const post of queuedPosts()) listener.arrived(post, true);
  return () => void listeners.delete(listener);
}
