import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { DataSource, EntityManager } from 'typeorm';
import { mayDo } from '../account/scopes';
import type { Context } from '../context';
import { SignedIn } from '../signedIn';
import type { Viewer } from '../viewer';
import { isDuplicate, isMissingParent, rows } from '../database';
import { BadInput, Unauthenticated } from '../errors';
import { User } from '../user/User';
import { findUser, usersById } from '../user/users';
import { blocks } from './blockWriter';

@Resolver()
export class BlockResolver {
  @Query(() => [ID], {
    description:
      'IDs of the users the viewer has blocked. Empty for guests and for personal tokens without the scope to read them.',
  })
  viewerBlockedIds(@Ctx() { db, viewer }: Context): Promise<number[]> | number[] {
    return viewer && mayDo(viewer.scopes, 'viewerBlockedIds') ? blockedBy(db, viewer.id) : [];
  }

  @Query(() => [User], {
    description: 'The users the viewer has blocked, in the order of blocking. Empty like `viewerBlockedIds`.',
  })
  async viewerBlockedUsers(@Ctx() { db, viewer, load }: Context): Promise<User[]> {
    if (!viewer || !mayDo(viewer.scopes, 'viewerBlockedUsers')) return [];
    const ids = await blockedBy(db, viewer.id);
    const users = await Promise.all(ids.map((id) => load(usersById, id)));
    return users.filter((user) => user !== undefined);
  }

  @Mutation(() => [ID], {
    description:
      'Blocks a user: their forum posts are folded for the viewer alone. Returns the IDs of all blocked users.',
  })
  async blockReader(
    @Arg('userId', () => ID) userId: string,
    @SignedIn() viewer: Viewer,
    @Ctx() ctx: Context,
  ): Promise<number[]> {
    const { id } = await findUser(userId, ctx);
    if (id === viewer.id) throw new BadInput('You cannot block yourself.');
    await ctx
      .write((tx) => blocks.add(tx, viewer.id, id))
      .catch((error: unknown) => {
        if (isMissingParent(error)) throw new Unauthenticated();
        if (!isDuplicate(error)) throw error;
      });
    return blockedBy(ctx.db, viewer.id);
  }

  @Mutation(() => [ID], {
    description: 'Unblocks a user. Returns the IDs of the users still blocked.',
  })
  async unblockReader(
    @Arg('userId', () => ID) userId: string,
    @SignedIn() viewer: Viewer,
    @Ctx() ctx: Context,
  ): Promise<number[]> {
    const { id } = await findUser(userId, ctx);
    return ctx.write(async (tx) => {
      await blocks.remove(tx, viewer.id, id);
      return blockedBy(tx, viewer.id);
    });
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
