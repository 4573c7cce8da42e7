import { Arg, Ctx, FieldResolver, ID, Int, Query, Resolver, Root } from 'type-graphql';
import type { Context } from '../context';
import { limits } from '../limits';
import { cleanText } from '../text';
import { User } from '../user/User';
import { usersById } from '../user/users';
import { changeNumber } from './changes';
import {
  childrenKey,
  commentIds,
  commentMarks,
  commentPages,
  replyIds,
  replyPages,
  threadPage,
} from './pages';
import { Post } from './Post';
import { postsById } from './posts';
import { Reaction, ReactionType } from './Reaction';
import { countsByPost, NO_REACTIONS, reactionsByPost, viewerReactions } from './reactions';
import { PostPage, ReactionCount, ThreadOrder, ThreadPage } from './types';

const First = () =>
  Arg('first', () => Int, { nullable: true, description: 'The oldest so many; 20 when neither is given.' });
const Last = () =>
  Arg('last', () => Int, { nullable: true, description: 'The newest so many, oldest of them first.' });
const After = () =>
  Arg('after', () => String, { nullable: true, description: 'Only what comes after this `cursor`.' });
const Before = () =>
  Arg('before', () => String, { nullable: true, description: 'Only what comes before this `cursor`.' });
const Offset = () => Arg('offset', () => Int, { defaultValue: 0 });

@Resolver(() => Post)
export class ForumResolver {
  @Query(() => ThreadPage, { description: 'The threads of the feedback forum.' })
  async threads(
    @Arg('order', () => ThreadOrder, { defaultValue: ThreadOrder.NEWEST }) order: ThreadOrder,
    @Arg('search', () => String, {
      defaultValue: '',
      description: 'Only threads that contain all these words, in any case.',
    })
    search: string,
    @Arg('limit', () => Int, { defaultValue: 20 }) limit: number,
    @Arg('offset', () => Int, { defaultValue: 0 }) offset: number,
    @Arg('after', () => String, { nullable: true, description: 'The `nextCursor` of the page before.' })
    after: string | undefined,
    @Ctx() ctx: Context,
  ): Promise<ThreadPage> {
    const words = cleanText(search, { name: 'The search', max: limits.searchQuery });
    return threadPage(ctx, { order, search: words, limit, offset, after: after ?? undefined });
  }

  @Query(() => Post, { nullable: true, description: 'A thread, comment or reply; null when there is none.' })
  async post(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<Post | null> {
    await changeNumber(ctx);
    return (await ctx.load(postsById, id)) ?? null;
  }

  @FieldResolver(() => User, { nullable: true, description: 'Null once deleted: show `[Deleted User]`.' })
  author(@Root() post: Post, @Ctx() { load }: Context) {
    return post.userId === null ? null : load(usersById, post.userId);
  }

  @FieldResolver(() => Post, { nullable: true, description: 'Of a comment or a reply: the thread it is in.' })
  thread(@Root() post: Post, @Ctx() { load }: Context) {
    return post.threadId === null ? null : load(postsById, post.threadId);
  }

  @FieldResolver(() => Post, { nullable: true, description: 'Of a reply: the comment it answers.' })
  comment(@Root() post: Post, @Ctx() { load }: Context) {
    return post.commentId === null ? null : load(postsById, post.commentId);
  }

  @FieldResolver(() => PostPage, { description: 'Of a thread: its comments.' })
  async comments(
    @Root() post: Post,
    @First() first: number | undefined,
    @Last() last: number | undefined,
    @After() after: string | undefined,
    @Before() before: string | undefined,
    @Offset() offset: number,
    @Ctx() ctx: Context,
  ) {
    return ctx.load(commentPages, childrenKey(post, { first, last, after, before, offset }, ctx));
  }

  @FieldResolver(() => PostPage, { description: 'Of a comment: its replies.' })
  async replies(
    @Root() post: Post,
    @First() first: number | undefined,
    @Last() last: number | undefined,
    @After() after: string | undefined,
    @Before() before: string | undefined,
    @Offset() offset: number,
    @Ctx() ctx: Context,
  ) {
    return ctx.load(replyPages, childrenKey(post, { first, last, after, before, offset }, ctx));
  }

  @FieldResolver(() => [ID], {
    description: 'Of a thread: all its comments, deleted ones too, oldest first.',
  })
  commentIds(@Root() post: Post, @Ctx() { load }: Context) {
    return load(commentIds, post.id);
  }

  @FieldResolver(() => [String], {
    description: `Of a thread: the \`cursor\` of every ${limits.commentsToMark}th comment, oldest first. They divide a long thread into parts, each of which can be read by itself with \`comments(after:)\`.`,
  })
  commentMarks(@Root() post: Post, @Ctx() { load }: Context) {
    return load(commentMarks, post.id);
  }

  @FieldResolver(() => [ID], {
    description: 'Of a comment: all its replies, deleted ones too, oldest first.',
  })
  replyIds(@Root() post: Post, @Ctx() { load }: Context) {
    return load(replyIds, post.id);
  }

  @FieldResolver(() => [Reaction], { description: 'Who reacted, and how.' })
  reactions(@Root() post: Post, @Ctx() { load }: Context) {
    return post.hidden ? [] : load(reactionsByPost, post.id);
  }

  @FieldResolver(() => [ReactionCount], { description: 'How many reacted in each way; every way is named.' })
  reactionCounts(@Root() post: Post, @Ctx() { load }: Context) {
    return post.hidden ? NO_REACTIONS : load(countsByPost, post.id);
  }

  @FieldResolver(() => ReactionType, { nullable: true, description: 'How the viewer herself reacted.' })
  viewerReaction(@Root() post: Post, @Ctx() { load, viewer }: Context) {
    return post.hidden || !viewer ? null : load(viewerReactions, post.id);
  }
}
