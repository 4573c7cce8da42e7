import { Arg, Ctx, ID, Mutation, Resolver } from 'type-graphql';
import { Book } from '../book/Book';
import { withStoredBook } from '../book/store';
import type { Context } from '../context';
import { SignedIn } from '../signedIn';
import type { Viewer } from '../viewer';
import { insertOr, isMissingParent } from '../database';
import { Unauthenticated } from '../errors';
import { DismissedBook } from './DismissedBook';

@Resolver()
export class DismissedBookResolver {
  @Mutation(() => Book, {
    description: 'Whether a book may be recommended to the viewer.',
  })
  async setInterested(
    @Arg('bookId', () => ID, { description: 'The ID of the book, or its itemId.' }) bookId: string,
    @Arg('interested', () => Boolean, { description: 'False to hide it from recommendations.' })
    interested: boolean,
    @SignedIn() viewer: Viewer,
    @Ctx() ctx: Context,
  ): Promise<Book> {
    return withStoredBook(bookId, ctx, async (book) => {
      await ctx.write(async (tx) => {
        const row = { userId: viewer.id, bookId: book.id };
        if (interested) return void (await tx.delete(DismissedBook, row));
        const now = new Date();
        await insertOr(
          tx,
          'INSERT INTO dismissed_books (userId, bookId, createdAt) VALUES (?, ?, ?)',
          'userId, bookId',
          'createdAt = ?',
          [viewer.id, book.id, now, now],
        );
      });
      return book;
    }).catch((error: unknown) => {
      throw isMissingParent(error) ? new Unauthenticated() : error;
    });
  }
}
