import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Context } from '../context';
import { SignedIn } from '../signedIn';
import type { Viewer } from '../viewer';
import { BadInput } from '../errors';
import { limits } from '../limits';
import { record } from '../moderation/acts';
import { ModerationKind } from '../moderation/ModerationAct';
import { ByOperator } from '../moderation/operators';
import { pageOf } from '../page';
import { msg } from '../Sentence';
import { cleanText } from '../text';
import { User } from '../user/User';
import { usersById } from '../user/users';
import { Book } from './Book';
import { BookProblem, BookReport, ReportedBookPage } from './BookReport';
import { closeReports, keepReport, openReports } from './bookReports';
import { booksById } from './books';
import { knownBook, withStoredBook } from './store';

/** Reports about books, for operators. */
@Resolver(() => BookReport)
export class BookReportResolver {
  @Mutation(() => Boolean, {
    description:
      'Reports a duplicate or an error to the operators. A reader has one open report of a book; another one replaces it.',
  })
  async reportBook(
    @Arg('bookId', () => ID, { description: 'The book’s id, or else its itemId.' }) bookRef: string,
    @Arg('problem', () => BookProblem, { description: 'What is wrong.' }) problem: BookProblem,
    @Arg('text', () => String, {
      defaultValue: '',
      description: 'What is wrong, in up to 300 characters; required for an error.',
    })
    rawText: string,
    @Arg('otherBookId', () => ID, {
      nullable: true,
      description: 'Of a duplicate: the id or itemId of the book it is the same as.',
    })
    otherRef: string | null | undefined,
    @SignedIn() viewer: Viewer,
    @Ctx() ctx: Context,
  ): Promise<boolean> {
    const isError = problem === BookProblem.ERROR;
    const text = cleanText(rawText, {
      name: msg('The description'),
      max: limits.reportReason,
      ...(isError && { required: 'Please say what is wrong.' }),
    });
    const other = otherRef && !isError ? await knownBook(otherRef, ctx) : null;
    await ctx.accountPorts.limits.call('reportBook', ctx.client.address);
    return withStoredBook(bookRef, ctx, async ({ id: bookId }) => {
      if (other?.id === bookId) throw new BadInput('These books have been merged already.');
      const report = { bookId, userId: viewer.id, problem, text, otherBookId: other?.id ?? null };
      await ctx.write((tx) => keepReport(tx, report));
      return true;
    });
  }

  @Query(() => ReportedBookPage, {
    description: 'For operators: books with open reports, most recently reported first.',
  })
  async reportedBooks(
    @Arg('limit', () => Int, { defaultValue: 20 }) limit: number,
    @Arg('offset', () => Int, { defaultValue: 0 }) offset: number,
    @ByOperator() _operator: Viewer,
    @Ctx() { db, load }: Context,
  ): Promise<ReportedBookPage> {
    const { reports, totalCount } = await openReports(db, pageOf(limit, offset));
    const found = await Promise.all([...reports.keys()].map((id) => load(booksById, id)));
    const books = found.flatMap((book) => (book ? [{ book, reports: reports.get(book.id) ?? [] }] : []));
    return { books, totalCount };
  }

  @Mutation(() => Book, { description: 'For operators: closes the reports of a book.' })
  async closeBookReports(
    @Arg('bookId', () => ID, { description: 'The book’s id, or else its itemId.' }) bookRef: string,
    @ByOperator() operator: Viewer,
    @Ctx() ctx: Context,
  ): Promise<Book> {
    const book = await knownBook(bookRef, ctx);
    await ctx.write(async (tx) => {
      if ((await closeReports(tx, book.id)) === 0) return;
      await record(tx, { kind: ModerationKind.CLOSE, operatorId: operator.id, bookId: book.id });
    });
    return book;
  }

  @FieldResolver(() => User)
  user(@Root() { userId }: BookReport, @Ctx() { load }: Context) {
    return load(usersById, userId);
  }

  @FieldResolver(() => Book, {
    nullable: true,
    description: 'Of a duplicate: the book it is the same as, if the reader named it.',
  })
  async otherBook(@Root() { otherBookId }: BookReport, @Ctx() { load }: Context) {
    return otherBookId === null ? null : ((await load(booksById, otherBookId)) ?? null);
  }
}
