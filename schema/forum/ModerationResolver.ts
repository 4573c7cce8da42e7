import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { DataSource, EntityManager } from 'typeorm';
import { mayDo } from '../account/scopes';
import { SignedIn, type Context, type Viewer } from '../context';
import { isDuplicate, isMissingParent, rows } from '../database';
import { BadInput, Unauthenticated } from '../errors';
import { limits } from '../limits';
import { wholeTasteChanged } from '../match/changes';
import { cleanText } from '../text';
import { findUser } from '../user/users';
import { Block } from './Block';
import { PostReport } from './PostReport';
import { livingPost } from './posts';

@Resolver()
export class ModerationResolver {
  @Query(() => [ID], {
    description:
      'Whom the viewer does not want to read in the forum; empty for a guest, and for a program that may not read as she does.',
  })
  viewerBlockedIds(@Ctx() { db, viewer }: Context): Promise<number[]> | number[] {
    return viewer && mayDo(viewer.scopes, 'viewerBlockedIds') ? blockedBy(db, viewer.id) : [];
  }

  @Mutation(() => [ID], {
    description:
      'Folds away what another reader writes in the forum, for the viewer alone. Answers with all such readers.',
  })
  async blockReader(
    @Arg('userId', () => ID) userId: string,
    @SignedIn() viewer: Viewer,
    @Ctx() ctx: Context,
  ): Promise<number[]> {
    const { id } = await findUser(userId, ctx);
    if (id === viewer.id) throw new BadInput('You cannot block yourself.');
    await ctx
      .write(async (tx) => {
        await tx.insert(Block, { userId: viewer.id, blockedId: id, createdAt: new Date() });
        await wholeTasteChanged(tx, viewer.id); // her open match list moves
      })
      .catch((error: unknown) => {
        if (isMissingParent(error)) throw new Unauthenticated();
        if (!isDuplicate(error)) throw error;
      });
    return blockedBy(ctx.db, viewer.id);
  }

  @Mutation(() => [ID], {
    description: 'Shows again what that reader writes. Answers with all who are still blocked.',
  })
  async unblockReader(
    @Arg('userId', () => ID) userId: string,
    @SignedIn() viewer: Viewer,
    @Ctx() ctx: Context,
  ): Promise<number[]> {
    const { id } = await findUser(userId, ctx);
    return ctx.write(async (tx) => {
      await tx.delete(Block, { userId: viewer.id, blockedId: id });
      await wholeTasteChanged(tx, viewer.id);
      return blockedBy(tx, viewer.id);
    });
  }

  @Mutation(() => Boolean, {
    description: 'Tells the operator that somebody should look at a post. Telling it again changes nothing.',
  })
  async reportPost(
    @Arg('postId', () => ID) postId: string,
    @Arg('reason', () => String, { defaultValue: '', description: 'Up to 300 characters.' }) reason: string,
    @SignedIn() viewer: Viewer,
    @Ctx() { write }: Context,
  ): Promise<boolean> {
    await write(async (tx) => {
      await livingPost(tx, postId);
      const words = cleanText(reason, { name: 'The reason', max: limits.reportReason });
      await tx.insert(PostReport, { postId, userId: viewer.id, reason: words, createdAt: new Date() });
    }).catch((error: unknown) => {
      if (isMissingParent(error)) throw new Unauthenticated();
      if (!isDuplicate(error)) throw error;
    });
    return true;
  }
}

async function blockedBy(db: DataSource | EntityManager, userId: number): Promise<number[]> {
  const found = await rows<{ blockedId: number }>(
    db,
    'SELECT blockedId FROM blocks WHERE userId = ? ORDER BY createdAt, blockedId',
    [userId],
  );
  return found.map(({ blockedId }) => blockedId);
}
