import { Arg, Ctx, Field, FieldResolver, Int, ObjectType, Resolver, Root } from 'type-graphql';
import { Book } from '../book/Book';
import { booksById } from '../book/books';
import type { Context } from '../context';
import { pageOf } from '../page';
import type { AlsoLoved } from './alsoLoved';

@ObjectType({
  description: 'A book that readers who loved another one also loved.',
  simpleResolvers: true,
})
export class AlsoLovedBook implements AlsoLoved {
  bookId: number;
  @Field(() => Int, { description: 'How many readers gave 4 stars or more to both.' }) readerCount: number;
}

@Resolver(() => Book)
export class AlsoLovedResolver {
  @FieldResolver(() => [AlsoLovedBook], {
    description:
      'What the readers who rated this book 4 stars or more also rated so, the most telling first; at least two readers each.',
  })
  async alsoLoved(
    @Root() book: Book,
    @Arg('limit', () => Int, { defaultValue: 6 }) limit: number,
    @Ctx() { community }: Context,
  ): Promise<AlsoLoved[]> {
    const page = pageOf(limit, 0);
    return book.id ? community.alsoLoved(book.id, page.limit) : [];
  }
}

@Resolver(() => AlsoLovedBook)
export class AlsoLovedBookResolver {
  @FieldResolver(() => Book)
  book(@Root() { bookId }: AlsoLovedBook, @Ctx() { load }: Context) {
    return load(booksById, bookId);
  }
}
