import { logBlockTastes } from '../match/tasteLog';
import { deleted, follow, inserted, type Follower, type Transaction } from '../transaction';
import { Block } from './Block';

const followers: readonly Follower<Block>[] = [logBlockTastes];

/** Writes blocks. Nobody else inserts or deletes them; those of a deleted user go with the user. */
export const blocks = {
  /** Blocks a reader; refused as a duplicate (`isDuplicate`) if they are blocked already. */
  async add(tx: Transaction, userId: number, blockedId: number): Promise<void> {
    const block = { userId, blockedId, createdAt: new Date() };
    await tx.insert(Block, block);
    await follow(tx, 'block', [inserted(block)], followers);
  },

  async remove(tx: Transaction, userId: number, blockedId: number): Promise<void> {
    const found = await tx.findBy(Block, { userId, blockedId });
    await tx.delete(Block, { userId, blockedId });
    await follow(tx, 'block', found.map(deleted), followers);
  },
};
