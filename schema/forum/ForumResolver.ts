import { Arg, Ctx, FieldResolver, ID, Int, Query, Resolver, Root } from 'type-graphql';
import type { Context } from '../context';
import { limits } from '../limits';
import { msg } from '../Sentence';
import { cleanText } from '../text';
import { User } from '../user/User';
import { usersById } from '../user/users';
import { changeNumber } from './changeLog';
import { childrenKey, commentIds, commentMarks, commentPages, replyIds, replyPages } from './commentPages';
import { Post } from './Post';
import { postsById } from './posts';
import { Reaction, ReactionType } from './Reaction';
import { countsByPost, NO_REACTIONS, reactionsByPost, viewerReactions } from './reactions';
import { threadPage } from './threadPage';
import { PostPage, ReactionCount, ThreadOrder, ThreadPage } from './types';

const First = () =>
  Arg('first', () => Int, {
    nullable: true,
    description:
      'Number of items from the start, oldest first. Defaults to 20 if `last` is not given either.',
  });
const Last = () =>
  Arg('last', () => Int, { nullable: true, description: 'Number of items from the end, oldest first.' });
const After = () =>
  Arg('after', () => String, { nullable: true, description: 'Only items after this `cursor`.' });
const Before = () =>
  Arg('before', () => String, { nullable: true, description: 'Only items before this `cursor`.' });
const Offset = () => Arg('offset', () => Int, { defaultValue: 0 });

@Resolver(() => Post)
export class ForumResolver {
  @Query(() => ThreadPage, { description: 'The threads of the feedback forum.' })
  async threads(
    @Arg('order', () => ThreadOrder, { defaultValue: ThreadOrder.NEWEST }) order: ThreadOrder,
    @Arg('search', () => String, {
      defaultValue: '',
      description: 'Only threads that contain all these words, ignoring case.',
    })
    search: string,
    @Arg('limit', () => Int, { defaultValue: 20 }) limit: number,
    @Arg('offset', () => Int, { defaultValue: 0 }) offset: number,
    @Arg('after', () => String, { nullable: true, description: 'The `nextCursor` of the previous page.' })
    after: string | undefined,
    @Ctx() ctx: Context,
  ): Promise<ThreadPage> {
    const words = cleanText(search, { name: msg('The search'), max: limits.searchQuery });
    return threadPage(ctx, { order, search: words, limit, offset, after: after ?? undefined });
  }

  @Query(() => Post, {
    nullable: true,
    description: 'A thread, comment or reply by ID; null if there is none.',
  })
  async post(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<Post | null> {
    await changeNumber(ctx);
    return (await ctx.load(postsById, id)) ?? null;
  }

  @FieldResolver(() => User, {
    nullable: true,
    description: 'The author; null once the post or the account is deleted: show `[Deleted User]`.',
  })
  author(@Root() post: Post, @Ctx() { load }: Context) {
    return post.userId === null ? null : load(usersById, post.userId);
  }

  @FieldResolver(() => Post, { nullable: true, description: 'The thread of a comment or reply.' })
  thread(@Root() post: Post, @Ctx() { load }: Context) {
    return post.threadId === null ? null : load(postsById, post.threadId);
  }

  @FieldResolver(() => Post, { nullable: true, description: 'The comment that a reply answers.' })
  comment(@Root() post: Post, @Ctx() { load }: Context) {
    return post.commentId === null ? null : load(postsById, post.commentId);
  }

  @FieldResolver(() => PostPage, { description: 'The comments of a thread.' })
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

  @FieldResolver(() => PostPage, { description: 'The replies to a comment.' })
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
    description: 'IDs of all comments of a thread, including deleted ones, oldest first.',
  })
  commentIds(@Root() post: Post, @Ctx() { load }: Context) {
    return load(commentIds, post.id);
  }

  @FieldResolver(() => [String], {
    description: `The \`cursor\` of every ${limits.commentsToMark}th comment of a thread, oldest first. They divide a long thread into parts that can be read independently with \`comments(after:)\`.`,
  })
  commentMarks(@Root() post: Post, @Ctx() { load }: Context) {
    return load(commentMarks, post.id);
  }

  @FieldResolver(() => [ID], {
    description: 'IDs of all replies to a comment, including deleted ones, oldest first.',
  })
  replyIds(@Root() post: Post, @Ctx() { load }: Context) {
    return load(replyIds, post.id);
  }

  @FieldResolver(() => [Reaction], { description: 'All reactions, oldest first.' })
  reactions(@Root() post: Post, @Ctx() { load }: Context) {
    return post.hidden ? [] : load(reactionsByPost, post.id);
  }

  @FieldResolver(() => [ReactionCount], {
    description: 'Number of reactions of each type; types without reactions are included.',
  })
  reactionCounts(@Root() post: Post, @Ctx() { load }: Context) {
    return post.hidden ? NO_REACTIONS : load(countsByPost, post.id);
  }

  @FieldResolver(() => Boolean, {
    description: 'Whether the viewer wrote it, also while it is hidden. False for a guest and once deleted.',
  })
  viewerIsAuthor(@Root() post: Post, @Ctx() { viewer }: Context): boolean {
    return viewer !== null && post.authorId === viewer.id;
  }

  @FieldResolver(() => ReactionType, { nullable: true, description: 'The viewer’s own reaction.' })
  viewerReaction(@Root() post: Post, @Ctx() { load, viewer }: Context) {
    return post.hidden || !viewer ? null : load(viewerReactions, post.id);
  }
}
