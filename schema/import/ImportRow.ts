import { Field, ObjectType, registerEnumType } from 'type-graphql';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Book } from '../book/Book';
import { User } from '../user/User';
import { Import } from './Import';
import type { ImportList, ImportRecord } from './ImportRecord';

export enum ImportVerdict {
  CERTAIN = 'certain',
  LIKELY = 'likely',
  NEW = 'new',
  ALREADY = 'already',
  UNUSABLE = 'unusable',
}
registerEnumType(ImportVerdict, {
  name: 'ImportVerdict',
  description: 'What is known about a row.',
  valuesConfig: {
    CERTAIN: { description: 'The row matches exactly one book.' },
    LIKELY: { description: 'Something agrees, but not all; the reader chooses.' },
    NEW: { description: 'Nothing like it is known; a book will be made of the row’s own words.' },
    ALREADY: { description: 'The reader has it, with everything the row says.' },
    UNUSABLE: { description: 'The row cannot be imported; the reason names the cell.' },
  },
});

export enum ImportChoice {
  BOOK = 'book',
  NEW = 'new',
  SKIP = 'skip',
}
registerEnumType(ImportChoice, {
  name: 'ImportChoice',
  description: 'What a reader decided about a row.',
  valuesConfig: {
    BOOK: { description: 'A certain book.' },
    NEW: { description: 'A new book of the row’s own words.' },
    SKIP: { description: 'Leave the row out.' },
  },
});

/** A candidate as it is stored. */
export interface StoredCandidate {
  id: number;
  against: string;
}

@ObjectType({ description: 'One row of an import, and what becomes of it.', simpleResolvers: true })
@Entity('import_rows')
@Index(['importId', 'verdict', 'choice', 'applied'])
@Index(['importId', 'bookId'])
@Index(['userId', 'idKey'])
@Index(['userId', 'wordsKey'])
export class ImportRow {
  @PrimaryColumn('varchar', { length: 36 }) importId: string;
  /** 1 for the first record after the header. */
  @PrimaryColumn('integer') position: number;
  @Column('integer') userId: number;
  @Field(() => ImportVerdict) @Column('varchar', { length: 8 }) verdict: ImportVerdict;
  @Column('text') reason: string;
  /** Identifies a row that is imported again: by the source's own id, and by title and authors. */
  @Column('varchar', { length: 40, nullable: true }) idKey: string | null;
  @Column('varchar', { length: 40 }) wordsKey: string;
  /** The number of preceding rows that were added on the same day. */
  @Column('integer') dayOrder: number;
  @Column('json') record: ImportRecord;
  /** The original row of the file. */
  @Column('json') cells: string[];
  /** The book of the verdict, or the book that the row was applied to. */
  @Index() @Column('integer', { nullable: true }) bookId: number | null;
  @Column('json') candidates: StoredCandidate[];
  @Field(() => ImportChoice, { nullable: true })
  @Column('varchar', { length: 4, nullable: true })
  choice: ImportChoice | null;
  @Index() @Column('integer', { nullable: true }) chosenId: number | null;
  @Field(() => Boolean, { description: 'Whether it was imported.' })
  @Column('boolean', { default: false })
  applied: boolean;
  /** The list for rows without one; of the import, in API responses. */
  standardList?: ImportList | null;
  /** When to look it up in the external catalogue; null for never. */
  @Index() @Column('datetime', { precision: 3, nullable: true }) lookUpAt: Date | null;
  /** What applying it added (`AddedByRow`), so that undoing can remove exactly that. */
  @Column('text', { nullable: true }) added: string | null;
  @ManyToOne(() => Import, { onDelete: 'CASCADE', onUpdate: 'RESTRICT' })
  @JoinColumn({ name: 'importId' })
  import?: Relation<Import>;
  @ManyToOne(() => User, { onDelete: 'CASCADE', onUpdate: 'RESTRICT' })
  @JoinColumn({ name: 'userId' })
  user?: Relation<User>;
  @ManyToOne(() => Book, { onDelete: 'SET NULL', onUpdate: 'RESTRICT' })
  @JoinColumn({ name: 'bookId' })
  book?: Relation<Book>;
  @ManyToOne(() => Book, { onDelete: 'SET NULL', onUpdate: 'RESTRICT' })
  @JoinColumn({ name: 'chosenId' })
  chosen?: Relation<Book>;
}

@ObjectType({ description: 'A book that a row may mean.', simpleResolvers: true })
export class ImportCandidate {
  id: number;
  against: string;
}
