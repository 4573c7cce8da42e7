import { Arg, Ctx, Int, Query, Resolver } from 'type-graphql';
import type { Context } from '../context';
import { limits } from '../limits';
import { pageOf } from '../page';
import { cleanText } from '../text';
import { Book } from './Book';
import { booksByItem } from './books';
import { searchBooks } from './search';

@Resolver(() => Book)
export class BookResolver {
  @Query(() => Book, { nullable: true, description: 'The book of that `itemId`; null when it is not known.' })
  async book(@Arg('itemId', () => String) itemId: string, @Ctx() { load }: Context): Promise<Book | null> {
    return (await load(booksByItem, itemId)) ?? null;
  }

  @Query(() => [Book], { description: 'Books by title, author, or both mixed; best first.' })
  async searchBooks(
    @Arg('query', () => String) query: string,
    @Arg('limit', () => Int, { defaultValue: limits.searchResults }) limit: number,
    @Arg('offset', () => Int, { defaultValue: 0 }) offset: number,
    @Ctx() { db }: Context,
  ): Promise<Book[]> {
    const words = cleanText(query, {
      name: 'The search',
      max: limits.searchQuery,
      required: 'Type a title or an author to search for.',
    });
    return searchBooks(db, words, pageOf(limit, offset));
  }
}
