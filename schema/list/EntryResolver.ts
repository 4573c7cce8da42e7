import { Arg, Ctx, FieldResolver, Float, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Context } from '../context';
import { SignedIn } from '../signedIn';
import type { Viewer } from '../viewer';
import { Conflict, NotFound } from '../errors';
import { limits } from '../limits';
import { Reading } from '../reading/Reading';
import { readingsOfEntries } from '../reading/readings';
import { msg } from '../Sentence';
import { cleanText, tidy } from '../text';
import { isOwner, isReader, visibleTo } from '../user/visibleTo';
import { NO_ENTRY, ownEntry, readOwnEntry } from './entries';
import { entries } from './entryWriter';
import { ListEntry, ListName } from './ListEntry';
import { changeEntryTags, setEntryTags } from './changeTags';
import { tagsByEntry } from './tags';
import { EntryChange } from './types';

const cleanNote = (note: string): string => cleanText(note, { name: msg('The note'), max: limits.note });

/** What readers add to the books on their lists: readings, tags and a private note. */
@Resolver(() => ListEntry)
export class EntryResolver {
  @Query(() => ListEntry, { description: 'One of the viewer’s own entries.' })
  async viewerEntry(
    @Arg('entryId', () => ID) entryId: string,
    @Arg('list', () => ListName, { nullable: true, description: 'If given, the entry must be on that list.' })
    list: ListName | undefined,
    @SignedIn() viewer: Viewer,
    @Ctx() { db, entryIds }: Context,
  ): Promise<ListEntry> {
    const entry = await readOwnEntry(db, entryIds.numberOf(entryId), viewer, list);
    if (entry.private && !isReader(viewer)) throw new NotFound(NO_ENTRY);
    return entry;
  }

  @Mutation(() => ListEntry, { description: 'Gives an entry exactly these tags; they are public.' })
  setTags(
    @Arg('entryId', () => ID) entryId: string,
    @Arg('tags', () => [String], { description: 'Up to 50, of up to 40 characters.' }) tags: string[],
    @SignedIn() viewer: Viewer,
    @Ctx() { write, entryIds }: Context,
  ): Promise<ListEntry> {
    return write(async (tx) => {
      const entry = await ownEntry(tx, entryIds.numberOf(entryId), viewer);
      await setEntryTags(tx, entry, tags);
      return entry;
    });
  }

  @Mutation(() => ListEntry, { description: 'Keeps a note on an entry that nobody else can read.' })
  setNote(
    @Arg('entryId', () => ID) entryId: string,
    @Arg('note', () => String, { description: 'Up to 20,000 characters; empty to delete it.' }) note: string,
    @Arg('base', () => String, {
      nullable: true,
      description:
        'The note the edit started from. If it is given and the stored note differs, the change is rejected with CONFLICT.',
    })
    base: string | undefined,
    @SignedIn() viewer: Viewer,
    @Ctx() { write, entryIds }: Context,
  ): Promise<ListEntry> {
    const text = cleanNote(note);
    return write(async (tx) => {
      const entry = await ownEntry(tx, entryIds.numberOf(entryId), viewer);
      const stored = entry.note ?? '';
      const isOther = typeof base === 'string' && stored !== tidy(base, limits.note);
      if (isOther && stored !== text) throw new Conflict('This note was changed elsewhere meanwhile.');
      return entries.note(tx, entry, text || null);
    });
  }

  @Mutation(() => ListEntry, {
    description: 'Changes the tags, the note and the privacy of an entry: all that is given, or nothing.',
  })
  changeEntry(
    @Arg('entryId', () => ID) entryId: string,
    @Arg('change', () => EntryChange, { description: 'What is to change; what is left out stays as it is.' })
    { tags, addTags, removeTags, note, private: isPrivate }: EntryChange,
    @SignedIn() viewer: Viewer,
    @Ctx() { write, entryIds }: Context,
  ): Promise<ListEntry> {
    return write(async (tx) => {
      let entry = await ownEntry(tx, entryIds.numberOf(entryId), viewer);
      if (typeof isPrivate === 'boolean') {
        await entries.setPrivate(tx, entry, isPrivate);
        entry = { ...entry, private: isPrivate };
      }
      if (tags) await setEntryTags(tx, entry, tags);
      if (addTags || removeTags)
        await changeEntryTags(tx, entry, { add: addTags ?? [], remove: removeTags ?? [] });
      if (typeof note === 'string') entry = await entries.note(tx, entry, cleanNote(note) || null);
      return entry;
    });
  }

  @FieldResolver(() => [String], { description: 'In alphabetical order.' })
  async tags(@Root() { id }: ListEntry, @Ctx() { load }: Context) {
    return (await load(tagsByEntry, id)) ?? [];
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'Null without a note, and for everyone but its owner.',
  })
  note(@Root() { userId, note }: ListEntry, @Ctx() { viewer }: Context) {
    return isOwner(viewer, userId) ? note : null;
  }

  @FieldResolver(() => Float, {
    nullable: true,
    description: 'Stars as another site had them, such as 3.5. Null for everyone but its owner.',
  })
  originalRating(@Root() { userId, originalRating }: ListEntry, @Ctx() { viewer }: Context) {
    return isOwner(viewer, userId) ? originalRating : null;
  }

  @FieldResolver(() => [Reading], { description: 'Newest first.' })
  async readings(@Root() { userId, bookId }: ListEntry, @Ctx() ctx: Context) {
    const view = await visibleTo(ctx, userId);
    return (await ctx.load(readingsOfEntries, `${view} ${userId} ${bookId}`)) ?? [];
  }
}
