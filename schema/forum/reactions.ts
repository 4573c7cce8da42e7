import type { DataSource, EntityManager } from 'typeorm';
import { sharedLoader, type Batch } from '../loader';
import { marks, rows, toDate } from '../database';
import { ReactionType, type Reaction } from './Reaction';
import type { ReactionCount } from './types';

const TYPES = Object.values(ReactionType);

/** The counts of a post without reactions. */
export const NO_REACTIONS: readonly ReactionCount[] = TYPES.map((type) => ({ type, count: 0 }));

/** The reactions to some posts, oldest first. */
export const reactionsByPost = sharedLoader<string, Reaction[]>(async (postIds, { db }) => {
  const reactions = new Map<string, Reaction[]>(postIds.map((id) => [id, []]));
  const found = await rows<Reaction & { createdAt: string | Date }>(
    db,
    `SELECT postId, userId, type, createdAt FROM reactions WHERE postId IN (${marks(postIds)})
     ORDER BY createdAt, userId`,
    [...postIds],
  );
  for (const row of found) reactions.get(row.postId)?.push({ ...row, createdAt: toDate(row.createdAt) });
  return reactions;
});

/** Number of reactions of each type to some posts; types without reactions are included. */
export const countsByPost = sharedLoader<string, ReactionCount[]>((postIds, { db }) =>
  countReactions(db, postIds),
);

/** `countsByPost`, also inside a transaction. */
export async function countReactions(
  db: DataSource | EntityManager,
  postIds: readonly string[],
): Promise<Map<string, ReactionCount[]>> {
  const counts = new Map(postIds.map((id) => [id, TYPES.map((type) => ({ type, count: 0 }))]));
  if (postIds.length === 0) return counts;
  const found = await rows<{ postId: string; type: ReactionType; count: number }>(
    db,
    `SELECT postId, type, COUNT(*) AS count FROM reactions WHERE postId IN (${marks(postIds)}) GROUP BY postId, type`,
    [...postIds],
  );
  for (const { postId, type, count } of found) {
    const entry = counts.get(postId)?.find((one) => one.type === type);
    if (entry) entry.count = Number(count);
  }
  return counts;
}

/** The viewer's reactions to some posts. */
export const viewerReactions: Batch<string, ReactionType> = async (postIds, { db, viewer }) => {
  if (!viewer) return new Map();
  const found = await rows<{ postId: string; type: ReactionType }>(
    db,
    `SELECT postId, type FROM reactions WHERE userId = ? AND postId IN (${marks(postIds)})`,
    [viewer.id, ...postIds],
  );
  return new Map(found.map(({ postId, type }) => [postId, type]));
};
