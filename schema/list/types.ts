import { Field, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import type { View } from '../user/visibleTo';
import { ListEntry, ListName } from './ListEntry';

export enum ListOrder {
  LAST_ADDED = 'last',
  FIRST_ADDED = 'first',
  TITLE = 'title',
  LAST_READ = 'read',
}
registerEnumType(ListOrder, {
  name: 'ListOrder',
  valuesConfig: {
    LAST_ADDED: { description: 'Newest first.' },
    FIRST_ADDED: { description: 'Oldest first.' },
    TITLE: { description: 'A to Z by title.' },
    LAST_READ: {
      description:
        'By the date the list is about, newest first: when the book was last finished, was stopped, or was started. A month or a year comes after its days, and books without a date come last.',
    },
  },
});

@ObjectType({ description: 'Some entries of a list, and how many there are in all.', simpleResolvers: true })
export class ListPage {
  @Field(() => [ListEntry]) entries: ListEntry[];
  @Field(() => Int) totalCount: number;
  userId: number;
  list: ListName;
  view: View;
}

@InputType({ description: 'What changes about an entry; what is absent stays.' })
export class EntryChange {
  @Field(() => [String], {
    nullable: true,
    description: 'The new tags, which are public, of up to 40 characters. A reader can have at most 50 tags.',
  })
  tags?: string[] | null;
  @Field(() => [String], {
    nullable: true,
    description: 'Tags to add, of up to 40 characters; the entry keeps its others.',
  })
  addTags?: string[] | null;
  @Field(() => [String], { nullable: true, description: 'Tags to remove; case and accents do not matter.' })
  removeTags?: string[] | null;
  @Field(() => String, {
    nullable: true,
    description: 'The new private note, up to 20,000 characters; empty to delete it.',
  })
  note?: string | null;
  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether only the viewer can see the book on their lists.',
  })
  private?: boolean | null;
}

@ObjectType({ description: 'An entry that is no longer there.', simpleResolvers: true })
export class RemovedEntry {
  /** Exposed through `EntryIds` only. */
  id: number;
  @Field(() => ListName) list: ListName;
  bookId: number;
}

@ObjectType({ description: 'The result of undoing a change of the viewer’s lists.', simpleResolvers: true })
export class UndoneChange {
  @Field(() => [ListEntry], { description: 'Where the book is on the viewer’s lists now.' })
  entries: ListEntry[];
  bookId: number;
}

@ObjectType({ description: 'A book went from the wishlist to the completed list.', simpleResolvers: true })
export class CompletedMove {
  @Field(() => ListEntry, {
    description: 'On the completed list; the one that was there already, if there was.',
  })
  entry: ListEntry;
  @Field(() => RemovedEntry, { description: 'What was on the wishlist.' })
  removed: RemovedEntry;
}
