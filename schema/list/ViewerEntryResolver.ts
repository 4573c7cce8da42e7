import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { Book } from '../book/Book';
import type { Context } from '../context';
import { Reading } from '../reading/Reading';
import { viewerReadings } from '../reading/readings';
import { viewerEntries } from './entries';
import { ListEntry, ListName } from './ListEntry';

/** Adds the viewer's list entries to every book. */
@Resolver(() => Book)
export class ViewerEntryResolver {
  @FieldResolver(() => ListEntry, {
    nullable: true,
    description: 'The viewer’s entry if the book is on their wishlist.',
  })
  viewerWishlistEntry(@Root() book: Book, @Ctx() ctx: Context) {
    return viewerEntry(book, ListName.WISHLIST, ctx);
  }

  @FieldResolver(() => ListEntry, {
    nullable: true,
    description: 'The viewer’s entry if the book is on their completed list.',
  })
  viewerCompletedEntry(@Root() book: Book, @Ctx() ctx: Context) {
    return viewerEntry(book, ListName.COMPLETED, ctx);
  }

  @FieldResolver(() => ListEntry, {
    nullable: true,
    description: 'The viewer’s own entry if they are reading the book.',
  })
  viewerReadingEntry(@Root() book: Book, @Ctx() ctx: Context) {
    return viewerEntry(book, ListName.READING, ctx);
  }

  @FieldResolver(() => ListEntry, {
    nullable: true,
    description: 'The viewer’s own entry if they stopped reading the book.',
  })
  viewerStoppedEntry(@Root() book: Book, @Ctx() ctx: Context) {
    return viewerEntry(book, ListName.STOPPED, ctx);
  }

  @FieldResolver(() => [Reading], { description: 'The viewer’s own readings of the book, newest first.' })
  async viewerReadings(@Root() book: Book, @Ctx() { viewer, load }: Context) {
    return viewer && book.id ? ((await load(viewerReadings, book.id)) ?? []) : [];
  }
}

async function viewerEntry(book: Book, list: ListName, { viewer, load }: Context): Promise<ListEntry | null> {
  if (!viewer || !book.id) return null;
  const entries = await load(viewerEntries, book.id);
  return entries?.find((entry) => entry.list === list) ?? null;
}
