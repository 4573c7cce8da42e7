import { rows } from '../database';
import type { Follow } from '../follow/Follow';
import type { Block } from '../forum/Block';
import { PostKind, type Post } from '../forum/Post';
import type { Review } from '../review/Review';
import type { Change, WriteHook, Rows, Transaction } from '../transaction';
import type { Like } from '../user/Like';
import { NotificationKind } from './Notification';
import { notifications, type Act } from './notificationWriter';

/** Converts rows to acts: an added row adds an act, a removed one withdraws it. */
const actsOf =
  <Row>(actOf: (row: Row) => Act | null): WriteHook<Row> =>
  async (tx, changes) => {
    const acts = (side: 'before' | 'after', other: 'before' | 'after') =>
      changes.flatMap((change) => {
        const row = change[side];
        const act = row && actOf(row);
        const same = act && change[other] && actOf(change[other])?.cause === act.cause;
        return act && !same ? [act] : [];
      });
    await notifications.withdraw(tx, acts('before', 'after'));
    await notifications.add(tx, acts('after', 'before'));
  };

export const notifyOfLikes = actsOf<Like>(({ userId, likerId }) => ({
  userId,
  kind: NotificationKind.LIKE,
  objectId: String(userId),
  cause: String(likerId),
  actorId: likerId,
}));

export const notifyOfFollows = actsOf<Follow>(({ userId, followerId }) => ({
  userId,
  kind: NotificationKind.FOLLOW,
  objectId: String(userId),
  cause: String(followerId),
  actorId: followerId,
}));

export const notifyOfMarks = actsOf<Rows['helpfulMark']>(({ reviewId, userId, review }) => ({
  userId: review.userId,
  kind: NotificationKind.HELPFUL,
  objectId: String(reviewId),
  cause: String(userId),
  actorId: userId,
}));

export const notifyOfReactions = actsOf<Rows['reaction']>(({ postId, userId, post }) =>
  post.authorId === null
    ? null
    : {
        userId: post.authorId,
        kind: NotificationKind.REACTION,
        objectId: postId,
        cause: String(userId),
        actorId: userId,
      },
);

/** Deleting a review withdraws its helpful marks. */
export const forgetReviews: WriteHook<Review> = async (tx, changes) => {
  for (const { before, after } of changes)
    if (before && !after)
      await notifications.withdrawObject(tx, {
        userId: before.userId,
        kind: NotificationKind.HELPFUL,
        objectId: String(before.id),
      });
};

/** Blocking a reader withdraws what that reader did. */
export const forgetBlocked: WriteHook<Block> = async (tx, changes) => {
  for (const { before, after } of changes)
    if (!before && after) await notifications.withdrawBetween(tx, after.blockedId, after.userId);
};

const isReadable = (post: Post | null): post is Post =>
  post !== null && post.deletedAt === null && post.hiddenAt === null;

/** Comments notify the author of their thread, replies the author of their comment, as long as they are visible. */
export const notifyOfPosts: WriteHook<Post> = async (tx, changes) => {
  for (const change of changes) {
    const { before, after } = change;
    const post = (after ?? before)!;
    if (isReadable(before) !== isReadable(after)) await notifyAuthors(tx, change, post);
    const authorId = before?.authorId ?? null;
    if (authorId !== null && before?.deletedAt === null && post.deletedAt !== null)
      await notifications.withdrawObject(tx, {
        userId: authorId,
        kind: NotificationKind.REACTION,
        objectId: post.id,
      });
  }
};

async function notifyAuthors(tx: Transaction, { before, after }: Change<Post>, post: Post): Promise<void> {
  const objectId = post.kind === PostKind.REPLY ? post.commentId : post.threadId;
  if (post.kind === PostKind.THREAD || objectId === null) return;
  const kind = post.kind === PostKind.REPLY ? NotificationKind.REPLY : NotificationKind.COMMENT;
  const act = { kind, objectId, cause: post.id };
  if (isReadable(after)) {
    const [parent] = await rows<{ userId: number | null }>(tx, 'SELECT userId FROM posts WHERE id = ?', [
      objectId,
    ]);
    const userId = parent?.userId ?? null;
    if (userId !== null) await notifications.add(tx, [{ ...act, userId, actorId: after.authorId }]);
  } else if (isReadable(before) && before.authorId !== null)
    await notifications.withdrawAct(tx, { ...act, actorId: before.authorId });
}
