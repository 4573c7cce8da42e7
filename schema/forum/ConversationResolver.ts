import { Arg, Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import { Book } from '../book/Book';
import type { Context } from '../context';
import { fold } from '../fold';
import { pageOf } from '../page';
import { threadPage } from './pages';
import { Post } from './Post';
import { ThreadOrder } from './types';

/** So many threads that have all words of a title are looked at for the title itself. */
const LOOKED_AT = 100;
/** Shorter titles are words of everyday sentences. */
const SHORTEST = 3;

@Resolver(() => Book)
export class ConversationResolver {
  @FieldResolver(() => [Post], {
    description: 'Forum threads whose title or text mentions the book, most recently active first.',
  })
  async conversations(
    @Root() book: Book,
    @Arg('limit', () => Int, { defaultValue: 3 }) limit: number,
    @Ctx() ctx: Context,
  ): Promise<Post[]> {
    const page = pageOf(limit, 0);
    const title = wordsOf(book.title.split(/[:;(]/)[0] ?? '');
    if (title.length < SHORTEST) return [];
    const asked = {
      order: ThreadOrder.LAST_ACTIVE,
      search: title,
      limit: LOOKED_AT,
      offset: 0,
      after: undefined,
    };
    const { threads } = await threadPage(ctx, asked);
    return threads
      .filter((post) => ` ${wordsOf(`${post.title ?? ''} ${post.content}`)} `.includes(` ${title} `))
      .slice(0, page.limit);
  }
}

/** A text as words alone. */
const wordsOf = (text: string): string =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
