import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { Book } from '../book/Book';
import { booksById } from '../book/books';
import type { Context } from '../context';
import { FinishedBook } from './YearInBooks';

@Resolver(() => FinishedBook)
export class FinishedBookResolver {
  @FieldResolver(() => Book)
  book(@Root() finished: FinishedBook, @Ctx() { load }: Context) {
    return load(booksById, finished.bookId);
  }
}
