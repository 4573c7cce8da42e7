import { Arg, Ctx, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql';
import type { Context } from '../context';
import { SignedIn } from '../signedIn';
import type { Viewer } from '../viewer';
import { isMissingParent } from '../database';
import { Forbidden, NotFound, Unauthenticated } from '../errors';
import { likes } from './likeWriter';
import { likersByUser, readLikers, viewerLikes } from './likes';
import { User } from './User';
import { findUser, lockUser } from './users';

@Resolver(() => User)
export class LikeResolver {
  @Mutation(() => User, { description: 'Likes another reader’s profile, or takes the like back.' })
  async toggleLike(
    @Arg('userId', () => ID) userId: string,
    @SignedIn() viewer: Viewer,
    @Ctx() ctx: Context,
  ): Promise<User> {
    const { id } = await findUser(userId, ctx);
    if (id === viewer.id) throw new Forbidden('You cannot like your own profile.');
    // The whole response comes from the transaction: the state may change right after it.
    const { user, likers, isLiked } = await ctx
      .write(async (tx) => {
        const user = await lockUser(tx, id);
        if (!user) throw new NotFound('User not found.');
        const isLiked = await likes.toggle(tx, id, viewer.id);
        const likers = (await readLikers(tx, [id])).get(id) ?? [];
        const likesCount = user.likesCount + (isLiked ? 1 : -1);
        return { user: { ...user, likesCount }, likers, isLiked };
      })
      .catch((error) => {
        throw isMissingParent(error) ? new Unauthenticated() : error;
      });
    ctx.load.prime(likersByUser, id, likers);
    ctx.load.prime(viewerLikes, id, isLiked);
    return user;
  }

  @FieldResolver(() => [User], { description: 'Who likes this profile, newest first.' })
  async likers(@Root() user: User, @Ctx() { load }: Context): Promise<User[]> {
    return user.likesCount > 0 ? ((await load(likersByUser, user.id)) ?? []) : [];
  }

  @FieldResolver(() => Boolean, { description: 'Whether the viewer likes this profile.' })
  async viewerLikes(@Root() user: User, @Ctx() { load, viewer }: Context): Promise<boolean> {
    return viewer !== null && viewer.id !== user.id && (await load(viewerLikes, user.id)) === true;
  }
}
