import { Arg, Ctx, Field, ID, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import type { Context } from '../context';
import type { Viewer } from '../viewer';
import { BadInput, Conflict } from '../errors';
import { record } from '../moderation/acts';
import { ModerationKind } from '../moderation/ModerationAct';
import { ByOperator } from '../moderation/operators';
import { checkLimit } from '../page';
import { Book } from './Book';
import { splitIsbn } from './bookIsbns';
import { booksById, tidyItemId } from './books';
import { likelyDuplicates } from './duplicates';
import { mergeBooks } from './mergeBooks';
import { knownBook } from './store';

@ObjectType({ description: 'Two books that may be the same.', simpleResolvers: true })
export class BookPair {
  @Field(() => Book, { description: 'The one with more readers.' }) book: Book;
  @Field(() => Int, { description: 'How many readers have it on a list.' }) readers: number;
  @Field(() => Book, { description: 'The one with fewer readers.' }) other: Book;
  @Field(() => Int, { description: 'How many readers have the other one on a list.' }) otherReaders: number;
}

/** Merging of duplicates by operators. */
@Resolver()
export class MergeResolver {
  @Query(() => [BookPair], {
    description:
      'For operators: pairs of books with the same title and an author in common, of which one is much read or new, most read first.',
  })
  async likelyDuplicates(
    @Arg('limit', () => Int, { defaultValue: 20 }) limit: number,
    @ByOperator() _operator: Viewer,
    @Ctx() { db, load }: Context,
  ): Promise<BookPair[]> {
    checkLimit(limit);
    const pairs = await likelyDuplicates(db, limit, 'most read and newest');
    const found = await Promise.all(
      pairs.map(async ({ ids, readers }) => {
        const [book, other] = await Promise.all(ids.map((id) => load(booksById, id)));
        return book && other && { book, readers: readers[0], other, otherReaders: readers[1] };
      }),
    );
    return found.filter((pair) => pair !== undefined);
  }

  @Mutation(() => Book, {
    description:
      'For operators: makes two books one. Everything readers have of the first moves to the second, which is returned; the ID, itemId and ISBNs of the first keep leading to it.',
  })
  async mergeBooks(
    @Arg('fromId', () => ID, { description: 'The book that goes: its id, or else its itemId.' })
    fromRef: string,
    @Arg('intoId', () => ID, { description: 'The book that stays: its id, or else its itemId.' })
    intoRef: string,
    @ByOperator() operator: Viewer,
    @Ctx() ctx: Context,
  ): Promise<Book> {
    const [from, into] = [await knownBook(fromRef, ctx), await knownBook(intoRef, ctx)];
    if (![String(from.id), from.itemId].includes(tidyItemId(fromRef)))
      throw new Conflict('This book has been merged already.');
    if (from.id === into.id) throw new BadInput('A book cannot be merged into itself.');
    await ctx.write((tx) => mergeBooks(tx, from.id, into.id, operator.id));
    ctx.load.clearAll();
    return (await ctx.load(booksById, into.id))!;
  }

  @Mutation(() => Book, {
    description: 'For operators: takes a wrong ISBN away from a book, which never takes it again.',
  })
  async splitIsbn(
    @Arg('bookId', () => ID, { description: 'The book’s id, or else its itemId.' }) bookRef: string,
    @Arg('isbn', () => String, { description: 'Of 10 or 13 digits.' }) isbn: string,
    @ByOperator() operator: Viewer,
    @Ctx() ctx: Context,
  ): Promise<Book> {
    const { id: bookId } = await knownBook(bookRef, ctx);
    await ctx.write(async (tx) => {
      const reason = await splitIsbn(tx, bookId, isbn);
      await record(tx, { kind: ModerationKind.SPLIT, operatorId: operator.id, bookId, reason });
    });
    ctx.load.clearAll();
    return (await ctx.load(booksById, bookId))!;
  }
}
