import { Arg, Ctx, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql';
import { SignedIn, type Context, type Viewer } from '../context';
import { User } from '../user/User';
import { usersById } from '../user/users';
import { Post, PostKind } from './Post';
import { countsByPost, viewerReactions } from './reactions';
import { reactTogether, type Wish } from './reactTogether';
import { Reaction, ReactionType } from './Reaction';

const Kind = () =>
  Arg('kind', () => PostKind, { nullable: true, description: 'When given, the post must be of that kind.' });

@Resolver(() => Reaction)
export class ReactionResolver {
  @Mutation(() => Post, {
    description: 'Reacts to a post. A reader has one reaction to each post: another type takes its place.',
  })
  react(
    @Arg('postId', () => ID) postId: string,
    @Arg('type', () => ReactionType) type: ReactionType,
    @Kind() kind: PostKind | undefined,
    @SignedIn() viewer: Viewer,
    @Ctx() ctx: Context,
  ): Promise<Post> {
    return grant(ctx, { postId, kind, userId: viewer.id, type, add: true });
  }

  @Mutation(() => Post, {
    description:
      'Takes a reaction back; without effect when the viewer’s reaction is of another type, or none.',
  })
  unreact(
    @Arg('postId', () => ID) postId: string,
    @Arg('type', () => ReactionType) type: ReactionType,
    @Kind() kind: PostKind | undefined,
    @SignedIn() viewer: Viewer,
    @Ctx() ctx: Context,
  ): Promise<Post> {
    return grant(ctx, { postId, kind, userId: viewer.id, type, add: false });
  }

  @FieldResolver(() => User)
  user(@Root() reaction: Reaction, @Ctx() { load }: Context) {
    return load(usersById, reaction.userId);
  }
}

/** What the answer tells of the post comes with the change itself: nothing is asked once more. */
async function grant(ctx: Context, wish: Wish): Promise<Post> {
  const { post, counts, viewerReaction } = await reactTogether(ctx, wish);
  ctx.load.forget(); // it may have been written together with another request
  ctx.load.know(countsByPost, post.id, counts);
  ctx.load.know(viewerReactions, post.id, viewerReaction);
  return post;
}
