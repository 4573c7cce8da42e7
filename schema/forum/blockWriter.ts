import { logBlockTastes } from '../match/tasteLog';
import { forgetBlocked } from '../notification/notificationHooks';
import { deleted, runHooks, inserted, type WriteHook, type Transaction } from '../transaction';
import { follows } from '../follow/followWriter';
import { lockUsers } from '../user/users';
import { Block } from './Block';

/** A block removes the follows between two readers. */
const endFollows: WriteHook<Block> = async (tx, changes) => {
  for (const { before, after } of changes)
    if (!before && after) await follows.removeBetween(tx, after.userId, after.blockedId);
};

const hooks: readonly WriteHook<Block>[] = [logBlockTastes, endFollows, forgetBlocked];

/** Writes blocks. No other code inserts or deletes them; those of a deleted user are deleted with the user. */
export const blocks = {
  /** Blocks a reader; rejected as a duplicate (`isDuplicate`) if they are blocked already. */
  async add(tx: Transaction, userId: number, blockedId: number): Promise<void> {
    await lockUsers(tx, [userId, blockedId]); // no new follows meanwhile
    const block = { userId, blockedId, createdAt: new Date() };
    await tx.insert(Block, block);
    await runHooks(tx, 'block', [inserted(block)], hooks);
  },

  async remove(tx: Transaction, userId: number, blockedId: number): Promise<void> {
    const found = await tx.findBy(Block, { userId, blockedId });
    await tx.delete(Block, { userId, blockedId });
    await runHooks(tx, 'block', found.map(deleted), hooks);
  },
};
