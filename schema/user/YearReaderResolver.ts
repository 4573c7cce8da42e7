import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { booksById } from '../book/books';
import type { Context } from '../context';
import { User } from './User';
import { usersById } from './users';
import { YearInBooks, YearReader } from './YearInBooks';
import { readersOfYear } from './yearReaders';

@Resolver(() => YearInBooks)
export class YearReadersResolver {
  @FieldResolver(() => [YearReader], {
    description:
      'Up to five readers who finished most of the same books in the same year, the most alike first. Readers who do not take part in matching are left out. Empty for the last twelve months.',
  })
  async readers(@Root() { userId, year, finished }: YearInBooks, @Ctx() ctx: Context): Promise<YearReader[]> {
    if (year === null) return [];
    const compared = finished.filter((one) => !one.private); // private books never score, not even for their owner
    const found = await readersOfYear(ctx, userId, year, compared);
    return Promise.all(
      found.map(async ({ userId: id, bookIds }) => {
        const books = await Promise.all(bookIds.map((bookId) => ctx.load(booksById, bookId)));
        return { userId: id, itemIds: books.flatMap((book) => (book ? [book.itemId] : [])) };
      }),
    );
  }
}

@Resolver(() => YearReader)
export class YearReaderResolver {
  @FieldResolver(() => User)
  user(@Root() { userId }: YearReader, @Ctx() { load }: Context) {
    return load(usersById, userId);
  }
}
