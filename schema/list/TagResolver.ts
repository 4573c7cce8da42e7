import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../context';
import { SignedIn } from '../signedIn';
import type { Viewer } from '../viewer';
import { TagCount } from './Tag';
import { deleteTag, renameTag } from './changeTags';
import { ownTags } from './tags';

/** The tags of the viewer, on all lists. */
@Resolver()
export class TagResolver {
  @Query(() => [TagCount], {
    description: 'All tags of the viewer by name, with the entries that have them.',
  })
  viewerTags(@SignedIn() viewer: Viewer, @Ctx() { db }: Context): Promise<TagCount[]> {
    return ownTags(db, viewer.id);
  }

  @Mutation(() => String, {
    description:
      'Renames one of the viewer’s tags, or merges it into another, and returns the name it has now.',
  })
  renameTag(
    @Arg('from', () => String) from: string,
    @Arg('to', () => String) to: string,
    @SignedIn() viewer: Viewer,
    @Ctx() { write }: Context,
  ): Promise<string> {
    return write((tx) => renameTag(tx, viewer.id, from, to));
  }

  @Mutation(() => Boolean, { description: 'Takes one of the viewer’s tags off all entries.' })
  async deleteTag(
    @Arg('name', () => String, { description: 'Of the tag, whatever its case and accents.' }) name: string,
    @SignedIn() viewer: Viewer,
    @Ctx() { write }: Context,
  ): Promise<boolean> {
    await write((tx) => deleteTag(tx, viewer.id, name));
    return true;
  }
}
