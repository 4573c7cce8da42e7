import { Arg, Ctx, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql';
import { SignedIn, type Context, type Viewer } from '../context';
import { isMissingParent } from '../database';
import { Forbidden, NotFound, Unauthenticated } from '../errors';
import { Like } from './Like';
import { likersByUser, viewerLikes } from './likes';
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
    return ctx
      .write(async (tx) => {
        const user = await heldUser(tx, id);
        if (!user) throw new NotFound('This reader is not known here.');
        const like = { userId: id, likerId: viewer.id };
        const taken = (await tx.delete(Like, like)).affected ?? 0;
        if (!taken) await tx.insert(Like, { ...like, createdAt: new Date() });
        const step = taken ? -1 : 1;
        await tx.increment(User, { id }, 'likesCount', step);
        return { ...user, likesCount: user.likesCount + step };
      })
      .catch((error) => {
        throw isMissingParent(error) ? new Unauthenticated() : error;
      });
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
