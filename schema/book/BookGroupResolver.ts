import { Arg, Ctx, FieldResolver, Int, Query, Resolver, Root } from 'type-graphql';
import type { Context } from '../context';
import { checkLimit, pageOf, type Page } from '../page';
import { bestRatedFirst } from './bestRated';
import { Book } from './Book';
import { BookGroup, BookGroupPage, LinkKind, SubjectOrder } from './BookLink';
import { groupName, groupSizes, mostReadOfGroup, newestOfGroup } from './bookGroups';
import { authorsOf, linkKeyOf, subjectsOf } from './bookLinks';
import { booksById } from './books';

/** Ratings are compared among this many of the most read books of a subject; the others follow, most read first. */
const RATED = 300;
/** Ratings of this many of the viewer's best matches take precedence. */
const LIKE_YOU = 50;

@Resolver(() => Book)
export class BookGroupResolver {
  @FieldResolver(() => [BookGroup], { description: 'The authors, with the keys of their pages.' })
  authorGroups(@Root() book: Book): BookGroup[] {
    return authorsOf(book);
  }

  @FieldResolver(() => [BookGroup], {
    description: 'The subjects in one vocabulary, with the keys of their pages.',
  })
  subjectGroups(@Root() book: Book): BookGroup[] {
    return subjectsOf(book);
  }

  @FieldResolver(() => [Book], { description: 'Other books by the first author, most read first.' })
  async moreByAuthor(
    @Root() book: Book,
    @Arg('limit', () => Int, { defaultValue: 6 }) limit: number,
    @Ctx() ctx: Context,
  ): Promise<Book[]> {
    const [author] = authorsOf(book);
    if (!author) return [];
    checkLimit(limit);
    const group = groupName(LinkKind.AUTHOR, author.key);
    const ids = (await ctx.load(mostReadOfGroup, `${limit + 1} 0 ${group}`)) ?? [];
    return (await booksOf(ids, ctx)).filter(({ id }) => id !== book.id).slice(0, limit);
  }

  @Query(() => BookGroupPage, {
    nullable: true,
    description: 'The books of an author, most read first; null when there are none.',
  })
  booksByAuthor(
    @Arg('key', () => String, { description: 'The `key` of a `BookGroup`.' }) key: string,
    @Arg('limit', () => Int, { defaultValue: 20 }) limit: number,
    @Arg('offset', () => Int, { defaultValue: 0 }) offset: number,
    @Ctx() ctx: Context,
  ): Promise<BookGroupPage | null> {
    const page = pageOf(limit, offset);
    return groupPage(LinkKind.AUTHOR, key, ctx, (group) => mostRead(group, page, ctx));
  }

  @Query(() => BookGroupPage, {
    nullable: true,
    description: 'The books about a subject; null when there are none.',
  })
  booksOnSubject(
    @Arg('key', () => String, { description: 'The `key` of a `BookGroup`.' }) key: string,
    @Arg('order', () => SubjectOrder, { defaultValue: SubjectOrder.MOST_READ }) order: SubjectOrder,
    @Arg('limit', () => Int, { defaultValue: 20 }) limit: number,
    @Arg('offset', () => Int, { defaultValue: 0 }) offset: number,
    @Ctx() ctx: Context,
  ): Promise<BookGroupPage | null> {
    const page = pageOf(limit, offset);
    const books = {
      [SubjectOrder.MOST_READ]: (group: string) => mostRead(group, page, ctx),
      [SubjectOrder.BEST_RATED]: (group: string) => bestRated(group, page, ctx),
      [SubjectOrder.NEWEST]: async (group: string) =>
        booksOf((await ctx.load(newestOfGroup, `${page.limit} ${page.offset} ${group}`)) ?? [], ctx),
    }[order];
    return groupPage(LinkKind.SUBJECT, key, ctx, books);
  }
}

async function groupPage(
  kind: LinkKind,
  requestedName: string,
  ctx: Context,
  booksIn: (group: string) => Promise<Book[]>,
): Promise<BookGroupPage | null> {
  const key = linkKeyOf(requestedName);
  const group = groupName(kind, key);
  const totalCount = (await ctx.load(groupSizes, group)) ?? 0;
  if (totalCount === 0) return null;
  const [books, [first]] = await Promise.all([booksIn(group), mostRead(group, { limit: 1, offset: 0 }, ctx)]);
  const names = first ? (kind === LinkKind.AUTHOR ? authorsOf(first) : subjectsOf(first)) : [];
  return { key, name: names.find((name) => name.key === key)?.name ?? requestedName, totalCount, books };
}

async function mostRead(group: string, { limit, offset }: Page, ctx: Context): Promise<Book[]> {
  return booksOf((await ctx.load(mostReadOfGroup, `${limit} ${offset} ${group}`)) ?? [], ctx);
}

async function bestRated(group: string, { limit, offset }: Page, ctx: Context): Promise<Book[]> {
  const rated = offset < RATED ? await allBestRated(group, ctx) : [];
  const page = rated.slice(offset, offset + limit);
  const rest = { limit: limit - page.length, offset: Math.max(RATED, offset) };
  return rest.limit > 0 ? [...page, ...(await mostRead(group, rest, ctx))] : page;
}

async function allBestRated(group: string, ctx: Context): Promise<Book[]> {
  const books = await mostRead(group, { limit: RATED, offset: 0 }, ctx);
  const { viewer } = ctx;
  if (!viewer) return bestRatedFirst(books, []);
  const { best } = await ctx.community.rank(viewer.id, LIKE_YOU);
  const tastes = await ctx.community.tastes(best.map(({ id }) => id));
  return bestRatedFirst(books, tastes.values());
}

async function booksOf(ids: readonly number[], { load }: Context): Promise<Book[]> {
  return (await Promise.all(ids.map((id) => load(booksById, id)))).filter((book) => book !== undefined);
}
