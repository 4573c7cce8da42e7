import { Arg, Ctx, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql';
import type { Context } from '../context';
import { SignedIn } from '../signedIn';
import type { Viewer } from '../viewer';
import { User } from '../user/User';
import { usersById } from '../user/users';
import { Post, PostKind } from './Post';
import { countsByPost, viewerReactions } from './reactions';
import { batchReaction, type ReactionRequest } from './reactionBatcher';
import { Reaction, ReactionType } from './Reaction';

const Kind = () =>
  Arg('kind', () => PostKind, { nullable: true, description: 'If given, the post must be of this kind.' });

@Resolver(() => Reaction)
export class ReactionResolver {
  @Mutation(() => Post, {
    description: 'Reacts to a post. A user has at most one reaction to each post: another type replaces it.',
  })
  react(
    @Arg('postId', () => ID) postId: string,
    @Arg('type', () => ReactionType) type: ReactionType,
    @Kind() kind: PostKind | undefined,
    @SignedIn() viewer: Viewer,
    @Ctx() ctx: Context,
  ): Promise<Post> {
    return processRequest(ctx, { postId, kind, userId: viewer.id, type, add: true });
  }

  @Mutation(() => Post, {
    description: 'Removes the viewer’s reaction. Has no effect if they have none, or one of another type.',
  })
  unreact(
    @Arg('postId', () => ID) postId: string,
    @Arg('type', () => ReactionType) type: ReactionType,
    @Kind() kind: PostKind | undefined,
    @SignedIn() viewer: Viewer,
    @Ctx() ctx: Context,
  ): Promise<Post> {
    return processRequest(ctx, { postId, kind, userId: viewer.id, type, add: false });
  }

  @FieldResolver(() => User)
  user(@Root() reaction: Reaction, @Ctx() { load }: Context) {
    return load(usersById, reaction.userId);
  }
}

/** Responds with what the transaction read, without further statements. */
async function processRequest(ctx: Context, request: ReactionRequest): Promise<Post> {
  const { post, counts, viewerReaction } = await batchReaction(ctx, request);
  ctx.load.clearAll(); // it may have been written together with another request
  ctx.load.prime(countsByPost, post.id, counts);
  ctx.load.prime(viewerReactions, post.id, viewerReaction);
  return post;
}
