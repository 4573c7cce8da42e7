import { Arg, Ctx, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql';
import { SignedIn, type Context, type Viewer } from '../context';
import { isMissingParent } from '../database';
import { Forbidden, NotFound, Unauthenticated } from '../errors';
import { Like } from './Like';
import { likersByUser, readLikers, viewerLikes } from './likes';
import { User } from './User';
import { findUser, heldUser } from './users';

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
    // All that is told comes from the transaction: a moment later somebody may have pressed again.
    const { user, likers, isLiked } = await ctx
      .write(async (tx) => {
        const user = await heldUser(tx, id);
        if (!user) throw new NotFound('This reader is not known here.');
        const like = { userId: id, likerId: viewer.id };
        const taken = (await tx.delete(Like, like)).affected ?? 0;
        if (!taken) await tx.insert(Like, { ...like, createdAt: new Date() });
        const step = taken ? -1 : 1;
        await tx.increment(User, { id }, 'likesCount', step);
        const likers = (await readLikers(tx, [id])).get(id) ?? [];
        return { user: { ...user, likesCount: user.likesCount + step }, likers, isLiked: !taken };
      })
      .catch((error) => {
        throw isMissingParent(error) ? new Unauthenticated() : error;
      });
    ctx.load.know(likersByUser, id, likers);
    ctx.load.know(viewerLikes, id, isLiked);
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
