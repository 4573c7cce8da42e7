import { Arg, Ctx, FieldResolver, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Context } from '../context';
import { SignedIn } from '../signedIn';
import type { Viewer } from '../viewer';
import { BadInput } from '../errors';
import { limits } from '../limits';
import { checkLimit, pageOf, type Page } from '../page';
import { msg } from '../Sentence';
import { cleanText } from '../text';
import { Book } from './Book';
import { booksById } from './books';
import { toIsbn13 } from './isbn';
import { AddedBook, BookInput, cleanBook } from './newBook';
import { findBooks, MAX_RESULTS } from './findBooks';
import { hasWords, outsideBooks } from './externalBooks';
import { filledBook, outsideBook, storeBook, unstored } from './store';
import { bookByItem, isOwnItemId } from './unpublished';

const SUGGESTIONS = 8;
/** All of our own books that match a query. */
const OWN: Page = { limit: MAX_RESULTS, offset: 0 };

const askedFor = (query: string) =>
  cleanText(query, {
    name: msg('The search'),
    max: limits.searchQuery,
    required: 'Type a title or an author to search for.',
  });

async function booksOf(ids: readonly number[], { load }: Context): Promise<Book[]> {
  const found = await Promise.all(ids.map((id) => load(booksById, id)));
  // A merged book that is still in the index would appear twice, because its survivor is found too.
  return found.filter((book, at) => book?.id === ids[at]).filter((book) => book !== undefined);
}

@Resolver(() => Book)
export class BookResolver {
  @FieldResolver(() => String, {
    nullable: true,
    description:
      'Path on our own origin that serves the cover as WebP; null without a cover. It is 404 when the cover cannot be fetched.',
  })
  coverPath(@Root() { coverUrl }: Book, @Ctx() { covers }: Context): string | null {
    return coverUrl === null ? null : covers.pathOf(coverUrl);
  }

  @Query(() => Book, {
    nullable: true,
    description:
      'The book with this `itemId`. If we do not have it, the external catalogue is asked, and the book has no `id`; null if it is unknown there too.',
  })
  async book(@Arg('itemId', () => String) itemId: string, @Ctx() ctx: Context): Promise<Book | null> {
    const known = await bookByItem(itemId, ctx);
    if (known) return known;
    const outside = await outsideBook(itemId, ctx);
    return outside && unstored(outside);
  }

  @Query(() => [Book], {
    description: 'The books with these `itemId`s, in the same order; books we do not have are left out.',
  })
  async books(
    @Arg('itemIds', () => [String], { description: 'At most 100.' }) itemIds: string[],
    @Ctx() ctx: Context,
  ): Promise<Book[]> {
    if (itemIds.length > limits.pageSize)
      throw new BadInput(`You can request at most ${limits.pageSize} books at a time.`);
    const found = await Promise.all(itemIds.map((itemId) => bookByItem(itemId, ctx)));
    return found.filter((book) => book !== undefined);
  }

  @Query(() => Book, {
    nullable: true,
    description:
      'The book with this `itemId`. Missing details are requested from the external catalogue and stored.',
  })
  bookDetails(@Arg('itemId', () => String) itemId: string, @Ctx() ctx: Context): Promise<Book | null> {
    return filledBook(itemId, ctx);
  }

  @Query(() => Book, { nullable: true, description: 'Our book with that ISBN, of 10 or 13 digits.' })
  async bookByIsbn(@Arg('isbn', () => String) isbn: string, @Ctx() ctx: Context): Promise<Book | null> {
    if (!toIsbn13(isbn)) throw new BadInput('This is not an ISBN.');
    const [book] = await booksOf(await findBooks(isbn, { limit: 1, offset: 0 }, ctx), ctx);
    return book ?? null;
  }

  @Query(() => [Book], {
    description:
      'Books by title, author, both mixed, or ISBN, best first; then those about a subject of that name.',
  })
  async searchBooks(
    @Arg('query', () => String) query: string,
    @Arg('limit', () => Int, { defaultValue: limits.searchResults }) limit: number,
    @Arg('offset', () => Int, { defaultValue: 0 }) offset: number,
    @Arg('outside', () => Boolean, {
      defaultValue: false,
      description:
        'Whether to include books known only to the external catalogue; the response then waits for it.',
    })
    outside: boolean,
    @Ctx() ctx: Context,
  ): Promise<Book[]> {
    const words = askedFor(query);
    const page = pageOf(limit, offset);
    if (!outside) return booksOf(await findBooks(words, page, ctx), ctx);
    const own = await findBooks(words, OWN, ctx);
    const end = page.offset + page.limit;
    const [best] = await booksOf(own.slice(0, 1), ctx);
    // If ours match only approximately, exact matches from outside come before them.
    const onlyLike = !best || (!hasWords(best, words) && !toIsbn13(words));
    const others = onlyLike || own.length < end ? await outsideBooks(words, new Set(own), ctx) : [];
    const before = onlyLike ? others.filter((book) => hasWords(book, words)) : [];
    const after = others.filter((book) => !before.includes(book));
    const start = Math.max(0, page.offset - before.length);
    return [
      ...before.slice(page.offset, end),
      ...(await booksOf(own.slice(start, Math.max(0, end - before.length)), ctx)),
      ...after.slice(Math.max(0, start - own.length), Math.max(0, end - before.length - own.length)),
    ];
  }

  @Query(() => Int, {
    description: 'Number of books `searchBooks` finds; at most a thousand of our own are counted.',
  })
  async searchCount(
    @Arg('query', () => String) query: string,
    @Arg('outside', () => Boolean, { defaultValue: false }) outside: boolean,
    @Ctx() ctx: Context,
  ): Promise<number> {
    const words = askedFor(query);
    const own = await findBooks(words, OWN, ctx);
    return own.length + (outside ? (await outsideBooks(words, new Set(own), ctx)).length : 0);
  }

  @Query(() => [Book], {
    description:
      'What the external catalogue adds to `searchBooks`, without duplicates; empty when it is switched off or down.',
  })
  async outsideBooks(
    @Arg('query', () => String) query: string,
    @Arg('limit', () => Int, { defaultValue: limits.searchResults }) limit: number,
    @Ctx() ctx: Context,
  ): Promise<Book[]> {
    const words = askedFor(query);
    checkLimit(limit);
    const own = await findBooks(words, OWN, ctx);
    return (await outsideBooks(words, new Set(own), ctx)).slice(0, limit);
  }

  @Query(() => [Book], { description: 'A few books for what has been typed so far; none for blank text.' })
  async suggestBooks(
    @Arg('query', () => String) query: string,
    @Arg('limit', () => Int, { defaultValue: SUGGESTIONS }) limit: number,
    @Ctx() ctx: Context,
  ): Promise<Book[]> {
    checkLimit(limit);
    const words = cleanText(query, { name: msg('The search'), max: limits.searchQuery });
    return words ? booksOf(await findBooks(words, { limit, offset: 0 }, ctx), ctx) : [];
  }

  @Mutation(() => AddedBook, {
    description: 'Stores a book. If we already have one with this `itemId`, that one is returned unchanged.',
  })
  async addBook(
    @Arg('input', () => BookInput) input: BookInput,
    @SignedIn() _viewer: Viewer,
    @Ctx() ctx: Context,
  ): Promise<AddedBook> {
    const book = cleanBook(input);
    // Imports find the books that others made of the same words by such an itemId.
    if (isOwnItemId(book.itemId) && !(await bookByItem(book.itemId, ctx)))
      throw new BadInput('An itemId that begins with “import-” or “reader-” cannot be chosen.');
    return storeBook(book, ctx);
  }
}
