import { Field, ObjectType, registerEnumType } from 'type-graphql';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { Book } from '../book/Book';
import { User } from '../user/User';

export enum ListName {
  WISHLIST = 0,
  COMPLETED = 1,
  READING = 2,
  STOPPED = 3,
}

/** The lists that count in rankings and matches. */
export const COUNTED_LISTS: readonly ListName[] = [ListName.WISHLIST, ListName.COMPLETED];
registerEnumType(ListName, {
  name: 'ListName',
  description: 'The lists that every reader keeps.',
  valuesConfig: {
    WISHLIST: { description: 'Books to read.' },
    COMPLETED: { description: 'Books that have been read.' },
    READING: { description: 'Books being read. They count in no ranking and no match.' },
    STOPPED: { description: 'Books that were not finished. They count in no ranking and no match.' },
  },
});

@ObjectType({ description: 'A book on a reader’s list.', simpleResolvers: true })
@Entity('list_entries')
@Index(['userId', 'list', 'bookId'], { unique: true })
@Index(['userId', 'list', 'addedAt'])
@Index(['userId', 'list', 'private', 'addedAt'])
@Index(['bookId', 'list', 'userId'])
@Index(['recency', 'addedAt'])
export class ListEntry {
  /** Exposed through `EntryIds` only. */
  @PrimaryGeneratedColumn() id: number;
  @Column('integer') userId: number;
  @Field(() => ListName) @Column('tinyint') list: ListName;
  @Column('integer') bookId: number;
  /** The shortest timeframe whose ranking still counts this entry; see `schema/ranking/counts.ts`. */
  @Column('tinyint') recency: number;
  @Field(() => Date) @Column('datetime', { precision: 3 }) addedAt: Date;
  /** Whether only its owner may see the entry; equal for all entries and readings of a reader and a book. */
  @Column('boolean', { default: false }) private: boolean;
  /** Visible to its owner only; see `EntryResolver`. */
  @Column('text', { nullable: true }) note: string | null;
  /** The rating on another site, such as 3.5 stars; null unless imported. */
  @Column('double', { nullable: true }) originalRating: number | null;
  @ManyToOne(() => User, { onDelete: 'CASCADE', onUpdate: 'RESTRICT' })
  @JoinColumn({ name: 'userId' })
  user?: Relation<User>;
  @ManyToOne(() => Book, { onDelete: 'CASCADE', onUpdate: 'RESTRICT' })
  @JoinColumn({ name: 'bookId' })
  book?: Relation<Book>;
}
