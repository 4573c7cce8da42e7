import { Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import { Book } from '../book/Book';
import { booksById } from '../book/books';
import { mayKnow } from '../book/unpublished';
import type { Context } from '../context';
import { localize } from '../localize';
import { wholeStars } from './cells';
import { ImportCandidate, ImportChoice, ImportRow, type StoredCandidate } from './ImportRow';

@Resolver(() => ImportRow)
export class ImportRowResolver {
  @FieldResolver(() => String, {
    description: 'A sentence for the reader: in English, or in the language of `X-Language`.',
  })
  reason(@Root() { reason }: ImportRow, @Ctx() ctx: Context): string {
    return localize(reason, ctx);
  }
  @FieldResolver(() => Int, { description: '1 for the first record after the header.' })
  row(@Root() { position }: ImportRow): number {
    return position;
  }
  @FieldResolver(() => String, { description: 'As the file has it; may be empty.' })
  title(@Root() { record }: ImportRow): string {
    return record.title;
  }
  @FieldResolver(() => [String])
  authors(@Root() { record }: ImportRow): string[] {
    return record.authors;
  }
  @FieldResolver(() => String, { nullable: true, description: 'As the file has it.' })
  isbn(@Root() { record }: ImportRow): string | null {
    return record.isbn;
  }
  @FieldResolver(() => String, {
    description: 'The list the book goes to: `wishlist`, `completed`, `reading` or `stopped`.',
  })
  list(@Root() { record, standardList }: ImportRow): string {
    return record.list ?? standardList ?? 'wishlist';
  }
  @FieldResolver(() => Int, { nullable: true, description: 'Whole stars, rounded half up.' })
  rating(@Root() { record }: ImportRow): number | null {
    return record.rating === null ? null : wholeStars(record.rating);
  }
  @FieldResolver(() => Book, {
    nullable: true,
    description: 'The book that the row means, that was chosen, or that was made of it.',
  })
  book(@Root() { choice, chosenId, bookId }: ImportRow, @Ctx() { load }: Context) {
    const id = choice === ImportChoice.BOOK ? chosenId : bookId;
    return id === null ? null : load(booksById, id);
  }
  @FieldResolver(() => [ImportCandidate], { description: 'Up to five books that may be meant, best first.' })
  async candidates(
    @Root() { candidates }: ImportRow,
    @Ctx() { load, viewer }: Context,
  ): Promise<StoredCandidate[]> {
    const books = await Promise.all(candidates.map(({ id }) => load(booksById, id)));
    const isFirst = (at: number) => books.findIndex((book) => book?.id === books[at]?.id) === at; // two may have been merged
    return candidates.filter((_, at) => books[at] && mayKnow(viewer, books[at]) && isFirst(at));
  }
}

@Resolver(() => ImportCandidate)
export class ImportCandidateResolver {
  @FieldResolver(() => String, {
    description:
      'What speaks against it, in English or in the language of `X-Language`; empty when nothing does.',
  })
  against(@Root() { against }: ImportCandidate, @Ctx() ctx: Context): string {
    return localize(against, ctx);
  }
  @FieldResolver(() => Book)
  book(@Root() { id }: ImportCandidate, @Ctx() { load }: Context) {
    return load(booksById, id);
  }
}
