import { Arg, Ctx, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql';
import type { EntityManager } from 'typeorm';
import { SignedIn, type Context, type Viewer } from '../context';
import { isMissingParent, rows } from '../database';
import { Unauthenticated } from '../errors';
import { User } from '../user/User';
import { usersById } from '../user/users';
import { changeForum } from './changes';
import { Post, PostKind } from './Post';
import { ChangeKind } from './PostChange';
import { livingPost } from './posts';
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
    return changeForum(ctx, async (tx, log) => {
      const post = await livingPost(tx, postId, kind);
      const held = await heldReaction(tx, postId, viewer.id);
      if (held === type) return post;
      if (held) await tx.update(Reaction, { postId, userId: viewer.id }, { type, createdAt: new Date() });
      else await tx.insert(Reaction, { postId, userId: viewer.id, type, createdAt: new Date() });
      await log(ChangeKind.REACTED, post, viewer.id);
      return post;
    }).catch((error: unknown) => {
      throw isMissingParent(error) ? new Unauthenticated() : error;
    });
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
    return changeForum(ctx, async (tx, log) => {
      const post = await livingPost(tx, postId, kind);
      const { affected } = await tx.delete(Reaction, { postId, userId: viewer.id, type });
      if (affected) await log(ChangeKind.REACTED, post, viewer.id);
      return post;
    });
  }

  @FieldResolver(() => User)
  user(@Root() reaction: Reaction, @Ctx() { load }: Context) {
    return load(usersById, reaction.userId);
  }
}

async function heldReaction(tx: EntityManager, postId: string, userId: number): Promise<ReactionType | null> {
  const [held] = await rows<{ type: ReactionType }>(
    tx,
    'SELECT type FROM reactions WHERE postId = ? AND userId = ?',
    [postId, userId],
  );
  return held?.type ?? null;
}
