import { randomUUID } from 'node:crypto';
import { Arg, Ctx, Field, InputType, Int, Mutation, Resolver } from 'type-graphql';
import type { Context } from '../context';
import { SignedIn } from '../signedIn';
import type { Viewer } from '../viewer';
import { BadInput } from '../errors';
import { booksById } from './books';
import { toIsbn13 } from './isbn';
import { AddedBook, cleanBook } from './newBook';
import { storeBook } from './store';
import { ADDED_ITEM } from './unpublished';

@InputType({ description: 'A book that no catalogue knows, in the words of a reader.' })
export class MissingBookInput {
  @Field(() => String, { description: 'Up to 500 characters.' }) title: string;
  @Field(() => [String], { description: 'At least one, and up to 50 names of up to 200 characters.' })
  authors: string[];
  @Field(() => Int, { nullable: true, description: 'Negative before the common era.' })
  firstPublishYear?: number | null;
  @Field(() => String, { nullable: true, description: 'Of 10 or 13 digits.' }) isbn?: string | null;
  @Field(() => String, { nullable: true, description: 'Up to 10,000 characters.' })
  description?: string | null;
}

@Resolver()
export class MissingBookResolver {
  @Mutation(() => AddedBook, {
    description:
      'Adds a book that is in no catalogue. If another book already has its ISBN, that one is returned unchanged.',
  })
  async addMissingBook(
    @Arg('input', () => MissingBookInput) input: MissingBookInput,
    @SignedIn() _viewer: Viewer,
    @Ctx() ctx: Context,
  ): Promise<AddedBook> {
    const isbn = input.isbn?.trim() ?? '';
    if (isbn && !toIsbn13(isbn)) throw new BadInput('This is not an ISBN. Please check its digits.');
    const book = cleanBook({
      ...input,
      itemId: `${ADDED_ITEM}${randomUUID()}`,
      isbns: isbn ? [isbn] : [],
      authorKeys: [],
      subjects: [],
      subjectFacets: [],
    });
    if (book.authors.length === 0) throw new BadInput('A book needs an author.');
    if (typeof input.firstPublishYear === 'number' && book.firstPublishYear === null)
      throw new BadInput('This is not a year in which a book can have been published.');
    const [carrier] = isbn ? await ctx.search.find(isbn, { limit: 1, offset: 0 }) : [];
    const known = carrier === undefined ? undefined : await ctx.load(booksById, carrier);
    if (known) return { book: known, isNew: false };
    await ctx.accountPorts.limits.call('addBook', ctx.client.address);
    return storeBook(book, ctx);
  }
}
