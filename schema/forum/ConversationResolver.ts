import { Arg, Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import { Book } from '../book/Book';
import type { Context } from '../context';
import { marks, rows } from '../database';
import { checkLimit } from '../page';
import { changeNumber } from './changeLog';
import { threadPage } from './threadPage';
import { Post } from './Post';
import { POST_COLUMNS, toPost, type PostRow } from './posts';
import { wordsOf } from './search/wordsIn';
import { ThreadOrder } from './types';

/** This many threads that contain all words of a title are checked for the title itself. */
const CANDIDATE_COUNT = 100;
/** Shorter titles are words of everyday sentences. */
const MIN_TITLE_LENGTH = 3;

@Resolver(() => Book)
export class ConversationResolver {
  @FieldResolver(() => [Post], {
    description:
      'Forum threads that mention the book in their title, text or newest comments, most recently active first.',
  })
  async conversations(
    @Root() book: Book,
    @Arg('limit', () => Int, { defaultValue: 3 }) limit: number,
    @Ctx() ctx: Context,
  ): Promise<Post[]> {
    checkLimit(limit);
    const title = wordsOf(book.title.split(/[:;(]/)[0] ?? '');
    if (title.length < MIN_TITLE_LENGTH) return [];
    const [about, saying] = await Promise.all([threadsAbout(ctx, title), threadsSaying(ctx, title)]);
    const threads = new Map([...about, ...saying].map((post) => [post.id, post]));
    return [...threads.values()]
      .toSorted((a, b) => b.activeAt.getTime() - a.activeAt.getTime() || (a.id < b.id ? 1 : -1))
      .slice(0, limit);
  }
}

/** Threads that contain the title in their own title or text. */
async function threadsAbout(ctx: Context, title: string): Promise<Post[]> {
  const request = {
    order: ThreadOrder.LAST_ACTIVE,
    search: title,
    limit: CANDIDATE_COUNT,
    offset: 0,
    after: undefined,
  };
  const { threads } = await threadPage(ctx, request);
  return threads.filter(
    (post) => !post.deleted && ` ${wordsOf(`${post.title ?? ''} ${post.content}`)} `.includes(` ${title} `),
  );
}

/** Threads whose newest comments contain the title. */
async function threadsSaying(ctx: Context, title: string): Promise<Post[]> {
  const ids = [...(await ctx.recentComments.threadsSaying(title, await changeNumber(ctx)))].slice(
    -CANDIDATE_COUNT,
  );
  if (ids.length === 0) return [];
  const found = await rows<PostRow>(
    ctx.db,
    `SELECT ${POST_COLUMNS} FROM posts WHERE id IN (${marks(ids)}) AND hiddenAt IS NULL AND deletedAt IS NULL`,
    ids,
  );
  return found.map(toPost);
}
