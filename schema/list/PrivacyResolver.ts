import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { booksById } from '../book/books';
import type { Context } from '../context';
import { SignedIn } from '../signedIn';
import type { Viewer } from '../viewer';
import { BadInput } from '../errors';
import type { Transaction } from '../transaction';
import { isOwner } from '../user/visibleTo';
import { ownEntry, privateBookIds } from './entries';
import { entries } from './entryWriter';
import { ListEntry } from './ListEntry';

/** Entries per call. */
const MAX_ENTRIES = 500;

async function change(tx: Transaction, id: number | null, viewer: Viewer, isPrivate: boolean) {
  const entry = await ownEntry(tx, id, viewer);
  await entries.setPrivate(tx, entry, isPrivate);
  return { ...entry, private: isPrivate };
}

/** Books that a reader keeps private. */
@Resolver(() => ListEntry)
export class PrivacyResolver {
  @Query(() => [String], { description: 'The itemIds of the books that the viewer keeps private.' })
  async viewerPrivateItemIds(@SignedIn() viewer: Viewer, @Ctx() { db, load }: Context): Promise<string[]> {
    const bookIds = [...(await privateBookIds(db, viewer.id))];
    const books = await Promise.all(bookIds.map((id) => load(booksById, id)));
    return books.flatMap((book) => book?.itemId ?? []);
  }

  @Mutation(() => ListEntry, {
    description:
      'Makes a book on the viewer’s lists private, or public again. Its entries on other lists and its readings follow.',
  })
  setPrivate(
    @Arg('entryId', () => ID) entryId: string,
    @Arg('isPrivate', () => Boolean) isPrivate: boolean,
    @SignedIn() viewer: Viewer,
    @Ctx() { write, entryIds: ids }: Context,
  ): Promise<ListEntry> {
    return write((tx) => change(tx, ids.numberOf(entryId), viewer, isPrivate));
  }

  @Mutation(() => [ListEntry], { description: 'The same for several entries at once: all of them or none.' })
  setEntriesPrivate(
    @Arg('entryIds', () => [ID], { description: `Up to ${MAX_ENTRIES}.` }) entryIds: string[],
    @Arg('isPrivate', () => Boolean) isPrivate: boolean,
    @SignedIn() viewer: Viewer,
    @Ctx() { write, entryIds: ids }: Context,
  ): Promise<ListEntry[]> {
    if (entryIds.length > MAX_ENTRIES)
      throw new BadInput(`You can change at most ${MAX_ENTRIES} entries at once.`);
    return write(async (tx) => {
      const changed: ListEntry[] = [];
      for (const entryId of new Set(entryIds))
        changed.push(await change(tx, ids.numberOf(entryId), viewer, isPrivate));
      return changed;
    });
  }

  @FieldResolver(() => Boolean, {
    nullable: true,
    description: 'Whether only its owner can see the entry. Null for everyone but its owner.',
  })
  private(@Root() entry: ListEntry, @Ctx() { viewer }: Context): boolean | null {
    return isOwner(viewer, entry.userId) ? entry.private : null;
  }
}
