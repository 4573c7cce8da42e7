import { PostKind } from '../../../schema/forum/Post';
import type { ReactionType } from '../../../schema/forum/Reaction';
import { DAY, HOUR, MINUTE } from '../../../schema/durations';
import { before, SeededRandom } from './random';
import written from './forum.json';

/** A post in `forum.json`. Threads always have a time, other posts only where it matters. */
export interface WrittenPost {
  /** A deleted post has no author, text or reactions. */
  by?: string;
  text?: string;
  daysAgo?: number;
  hoursAgo?: number;
  edited?: boolean;
  deleted?: boolean;
  reactions?: { [type in ReactionType]?: number };
}
interface WrittenComment extends WrittenPost {
  replies?: WrittenPost[];
}
interface WrittenThread extends WrittenPost {
  title: string;
  comments?: WrittenComment[];
}

export const threads: readonly WrittenThread[] = written;

export interface SamplePost {
  written: WrittenPost;
  id: string;
  kind: PostKind;
  title: string | null;
  threadId: string | null;
  commentId: string | null;
  createdAt: Date;
}

/** All posts of the forum, oldest first. */
export function forumPosts(now: Date): SamplePost[] {
  const random = new SeededRandom(4);
  return threads
    .flatMap((thread) => postsOf(random, thread, now))
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}

function postsOf(random: SeededRandom, thread: WrittenThread, now: Date): SamplePost[] {
  const { comments = [] } = thread;
  const tree = comments.flatMap((comment) => [comment, ...(comment.replies ?? [])]);
  const dated = datesOf(random, [thread, ...tree], now);
  const post = (kind: PostKind, written: WrittenPost, above: Partial<SamplePost> = {}): SamplePost => {
    const createdAt = dated.get(written) ?? now;
    const id = uuid(random, createdAt);
    return { written, kind, title: null, threadId: null, commentId: null, ...above, id, createdAt };
  };
  const first = post(PostKind.THREAD, thread, { title: thread.title });
  return [
    first,
    ...comments.flatMap((written) => {
      const comment = post(PostKind.COMMENT, written, { threadId: first.id });
      const above = { threadId: first.id, commentId: comment.id };
      return [comment, ...(written.replies ?? []).map((reply) => post(PostKind.REPLY, reply, above))];
    }),
  ];
}

/** The time of each post: as in the file, otherwise minutes to hours after the previous one. */
function datesOf(random: SeededRandom, posts: readonly WrittenPost[], now: Date): Map<WrittenPost, Date> {
  const writtenAges = posts.map((post) => age(random, post));
  let last = writtenAges[0] ?? 0;
  return new Map(
    posts.map((post, at) => {
      const next = writtenAges.findIndex((age, other) => other >= at && age !== null);
      const room = last - (next < 0 ? 0 : (writtenAges[next] ?? 0));
      const left = (next < 0 ? posts.length : next) - at + 1;
      const pause = Math.min(4 * MINUTE * 200 ** random.next(), (room / left) * random.between(0.4, 1));
      last = writtenAges[at] ?? last - pause;
      return [post, before(now, last)];
    }),
  );
}

/** The age given in the file, in days or hours, plus a random part: real posts are not written on the hour. */
function age(random: SeededRandom, { daysAgo, hoursAgo }: WrittenPost): number | null {
  if (daysAgo !== undefined) return random.between(daysAgo, daysAgo + 0.7) * DAY;
  return hoursAgo === undefined ? null : random.between(hoursAgo, hoursAgo + 0.7) * HOUR;
}

/** A UUID of version 7: time, then random bits. */
function uuid(random: SeededRandom, time: Date): string {
  const hex = (digits: number) =>
    Array.from({ length: digits }, () => Math.floor(random.next() * 16).toString(16)).join('');
  const stamp = time.getTime().toString(16).padStart(12, '0');
  const variant = '89ab'[Math.floor(random.next() * 4)];
  return `${stamp.slice(0, 8)}-${stamp.slice(8)}-7${hex(3)}-${variant}${hex(3)}-${hex(12)}`;
}
