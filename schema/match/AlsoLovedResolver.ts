import { Arg, Ctx, Field, FieldResolver, Int, ObjectType, Resolver, Root } from 'type-graphql';
import { Book } from '../book/Book';
import { booksById } from '../book/books';
import type { Context } from '../context';
import { checkLimit } from '../page';
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
      'Books that users who rated this book 4 stars or more also rated 4 stars or more, most significant first; each by at least two users.',
  })
  async alsoLoved(
    @Root() book: Book,
    @Arg('limit', () => Int, { defaultValue: 6 }) limit: number,
    @Ctx() { community }: Context,
  ): Promise<AlsoLoved[]> {
    checkLimit(limit);
    return book.id ? community.alsoLoved(book.id, limit) : [];
  }
}

@Resolver(() => AlsoLovedBook)
export class AlsoLovedBookResolver {
  @FieldResolver(() => Book)
  book(@Root() { bookId }: AlsoLovedBook, @Ctx() { load }: Context) {
    return load(booksById, bookId);
  }
}
