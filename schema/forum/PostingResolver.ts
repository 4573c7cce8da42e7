import { Arg, Ctx, ID, Mutation, Resolver } from 'type-graphql';
import { SignedIn, type Context, type Viewer } from '../context';
import { NotFound } from '../errors';
import { limits } from '../limits';
import { cleanText } from '../text';
import { changeForum } from './changes';
import { erasePost } from './erase';
import { publish } from './newPost';
import { threadSearchKey } from './pages';
import { Post, PostKind } from './Post';
import { ChangeKind } from './PostChange';
import { livingPost, ownPost } from './posts';

const THREAD_REQUIRED = 'Title and content are required.';

const OwnId = () =>
  Arg('id', () => ID, {
    nullable: true,
    description: 'A UUID (v7) of the client’s own making: sent again, it does not post again.',
  });
const Kind = () =>
  Arg('kind', () => PostKind, { nullable: true, description: 'When given, the post must be of that kind.' });

const cleanContent = (content: string, kind: PostKind) =>
  cleanText(content, {
    name: 'The content',
    max: limits.postContent,
    required: kind === PostKind.THREAD ? THREAD_REQUIRED : `A ${kind} cannot be blank.`,
  });

@Resolver()
export class PostingResolver {
  @Mutation(() => Post, { description: 'Opens a thread in the feedback forum.' })
  startThread(
    @Arg('title', () => String, { description: 'Up to 120 characters.' }) rawTitle: string,
    @Arg('content', () => String, { description: 'Up to 5,000 characters.' }) rawContent: string,
    @OwnId() id: string | undefined,
    @SignedIn() viewer: Viewer,
    @Ctx() ctx: Context,
  ): Promise<Post> {
    const kind = PostKind.THREAD;
    const title = cleanText(rawTitle, {
      name: 'The title',
      max: limits.postTitle,
      required: THREAD_REQUIRED,
    });
    const content = cleanContent(rawContent, kind);
    return publish(ctx, viewer, { id, kind }, () => ({ title, content }));
  }

  @Mutation(() => Post, { description: 'Adds a comment to a thread.' })
  addComment(
    @Arg('threadId', () => ID) threadId: string,
    @Arg('content', () => String, { description: 'Up to 5,000 characters.' }) rawContent: string,
    @OwnId() id: string | undefined,
    @SignedIn() viewer: Viewer,
    @Ctx() ctx: Context,
  ): Promise<Post> {
    const kind = PostKind.COMMENT;
    return publish(ctx, viewer, { id, kind, threadId }, async (tx) => {
      await livingPost(tx, threadId, PostKind.THREAD);
      return { threadId, content: cleanContent(rawContent, kind) };
    });
  }

  @Mutation(() => Post, { description: 'Answers a comment.' })
  addReply(
    @Arg('commentId', () => ID) commentId: string,
    @Arg('content', () => String, { description: 'Up to 5,000 characters.' }) rawContent: string,
    @OwnId() id: string | undefined,
    @Arg('threadId', () => ID, {
      nullable: true,
      description: 'When given, the comment must be in that thread.',
    })
    inThread: string | undefined,
    @SignedIn() viewer: Viewer,
    @Ctx() ctx: Context,
  ): Promise<Post> {
    const kind = PostKind.REPLY;
    return publish(ctx, viewer, { id, kind, commentId }, async (tx) => {
      const { threadId } = await livingPost(tx, commentId, PostKind.COMMENT);
      if (threadId === null || (inThread && inThread !== threadId))
        throw new NotFound('This comment does not exist.');
      await livingPost(tx, threadId, PostKind.THREAD);
      return { threadId, commentId, content: cleanContent(rawContent, kind) };
    });
  }

  @Mutation(() => Post, { description: 'Writes one’s own thread, comment or reply anew.' })
  editPost(
    @Arg('id', () => ID) id: string,
    @Arg('content', () => String, { description: 'Up to 5,000 characters.' }) rawContent: string,
    @Kind() kind: PostKind | undefined,
    @SignedIn() viewer: Viewer,
    @Ctx() ctx: Context,
  ): Promise<Post> {
    return changeForum(ctx, async (tx, log) => {
      const found = await ownPost(tx, id, viewer.id, kind);
      const content = cleanContent(rawContent, found.kind);
      const editedAt = new Date();
      const searchKey = found.title === null ? null : threadSearchKey(found.title, content);
      await tx.update(Post, id, { content, editedAt, searchKey });
      log(ChangeKind.EDITED, found);
      return { ...found, content, editedAt, edited: true };
    });
  }

  @Mutation(() => Post, {
    description:
      'Deletes one’s own thread, comment or reply: it keeps its place, but its words are gone for good.',
  })
  deletePost(
    @Arg('id', () => ID) id: string,
    @Kind() kind: PostKind | undefined,
    @SignedIn() viewer: Viewer,
    @Ctx() ctx: Context,
  ): Promise<Post> {
    return changeForum(ctx, async (tx, log) => {
      const found = await ownPost(tx, id, viewer.id, kind);
      return erasePost(tx, log, found);
    });
  }
}
