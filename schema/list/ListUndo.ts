import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Book } from '../book/Book';
import type { Reading } from '../reading/Reading';
import { User } from '../user/User';
import type { ListEntry } from './ListEntry';

/** A row as JSON: times are strings. */
type Stored<Row, Times extends keyof Row> = Omit<Row, Times> & Record<Times, string>;

/** All data of a reader about a book: entries with their tags, and readings. */
export interface Snapshot {
  entries: { entry: Stored<ListEntry, 'addedAt'>; tags: string[] }[];
  readings: Stored<Reading, 'createdAt' | 'updatedAt'>[];
}

/** The state of a book on its reader's lists before a change that can still be undone. */
@Entity('list_undos')
@Index(['userId', 'createdAt'])
export class ListUndo {
  @PrimaryColumn('varchar', { length: 36 }) id: string;
  @Column('integer') userId: number;
  @Index() @Column('integer') bookId: number;
  @Column('json') before: Snapshot;
  /** A digest of the state after the change; null if it was made by an older release. */
  @Column('varchar', { length: 40, nullable: true }) stateAfter: string | null;
  @Column('datetime', { precision: 3 }) createdAt: Date;
  @ManyToOne(() => User, { onDelete: 'CASCADE', onUpdate: 'RESTRICT' })
  @JoinColumn({ name: 'userId' })
  user?: Relation<User>;
  @ManyToOne(() => Book, { onDelete: 'CASCADE', onUpdate: 'RESTRICT' })
  @JoinColumn({ name: 'bookId' })
  book?: Relation<Book>;
}
