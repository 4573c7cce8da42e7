import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { Book } from '../book/Book';
import type { Context } from '../context';
import { viewerEntries } from './entries';
import { ListEntry, ListName } from './ListEntry';

/** Tells on every book where the viewer keeps it. */
@Resolver(() => Book)
export class ViewerEntryResolver {
  @FieldResolver(() => ListEntry, {
    nullable: true,
    description: 'The viewer’s own entry, when the book is on her wishlist.',
  })
  viewerWishlistEntry(@Root() book: Book, @Ctx() ctx: Context) {
    return viewerEntry(book, ListName.WISHLIST, ctx);
  }

  @FieldResolver(() => ListEntry, {
    nullable: true,
    description: 'The viewer’s own entry, when the book is on her completed list.',
  })
  viewerCompletedEntry(@Root() book: Book, @Ctx() ctx: Context) {
    return viewerEntry(book, ListName.COMPLETED, ctx);
  }
}

async function viewerEntry(book: Book, list: ListName, { viewer, load }: Context): Promise<ListEntry | null> {
  if (!viewer || !book.id) return null;
  const entries = await load(viewerEntries, book.id);
  return entries?.find((entry) => entry.list === list) ?? null;
}
