import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Resolver, Root } from 'type-graphql';
import type { Context } from '../context';
import { SignedIn } from '../signedIn';
import type { Viewer } from '../viewer';
import { Conflict, Forbidden, NotFound, Unauthenticated } from '../errors';
import { Block } from '../forum/Block';
import { pageOf } from '../page';
import type { Transaction } from '../transaction';
import { User } from '../user/User';
import { findUser, lockUsers } from '../user/users';
import { followedBy, followersOf, viewerFollows } from './follows';
import { follows } from './followWriter';

@Resolver(() => User)
export class FollowResolver {
  @Mutation(() => User, {
    description:
      'Follows another user, or stops following them. A user who has blocked the viewer is never followed, without an error.',
  })
  async toggleFollow(
    @Arg('userId', () => ID) userId: string,
    @Arg('following', () => Boolean, {
      nullable: true,
      description: 'The state to bring about. Without it, the current state is reversed.',
    })
    following: boolean | undefined,
    @SignedIn() viewer: Viewer,
    @Ctx() ctx: Context,
  ): Promise<User> {
    const { id } = await findUser(userId, ctx);
    if (id === viewer.id) throw new Forbidden('You cannot follow yourself.');
    const { user, isFollowing } = await ctx.write(async (tx) => {
      const held = await lockUsers(tx, [id, viewer.id]);
      const user = held.get(id);
      if (!user) throw new NotFound('User not found.');
      if (!held.has(viewer.id)) throw new Unauthenticated();
      const blockers = await blockersBetween(tx, viewer.id, id);
      if (blockers.includes(viewer.id) && following !== false)
        throw new Conflict('You have blocked this reader. Unblock them to follow them.');
      const isFollowing = await follows.set(
        tx,
        viewer.id,
        id,
        blockers.length > 0 ? false : (following ?? undefined),
      );
      return { user: (await lockUsers(tx, [id])).get(id) ?? user, isFollowing };
    });
    ctx.load.prime(viewerFollows, id, isFollowing);
    return user;
  }

  @FieldResolver(() => Boolean, { description: 'Whether the viewer follows this user.' })
  async viewerFollows(@Root() user: User, @Ctx() { load, viewer }: Context): Promise<boolean> {
    return viewer !== null && viewer.id !== user.id && (await load(viewerFollows, user.id)) === true;
  }

  @FieldResolver(() => [User], { description: 'Users who follow this user, newest follow first.' })
  followers(
    @Root() user: User,
    @Arg('limit', () => Int, { defaultValue: 50 }) limit: number,
    @Arg('offset', () => Int, { defaultValue: 0 }) offset: number,
    @Ctx() ctx: Context,
  ): Promise<User[]> | User[] {
    const page = pageOf(limit, offset, ctx);
    return user.followersCount > 0 ? followersOf(ctx.db, user.id, page) : [];
  }

  @FieldResolver(() => [User], { description: 'Users whom this user follows, newest follow first.' })
  following(
    @Root() user: User,
    @Arg('limit', () => Int, { defaultValue: 50 }) limit: number,
    @Arg('offset', () => Int, { defaultValue: 0 }) offset: number,
    @Ctx() ctx: Context,
  ): Promise<User[]> | User[] {
    const page = pageOf(limit, offset, ctx);
    return user.followingCount > 0 ? followedBy(ctx.db, user.id, page) : [];
  }
}

/** Whether either of two readers has blocked the other. */
async function blockersBetween(tx: Transaction, one: number, other: number): Promise<number[]> {
  const found = await tx.findBy(Block, [
    { userId: one, blockedId: other },
    { userId: other, blockedId: one },
  ]);
  return found.map(({ userId }) => userId);
}
