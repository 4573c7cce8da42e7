import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from '../user/User';
import type { ArchivedProfile, FilledProfile } from './ArchivedProfile';
import type { ImportList } from './ImportRecord';
import type { SourceName } from './sources/TableSource';

export enum ImportState {
  /** The rows are being stored; the import is not visible yet. */
  RECEIVING = 'receiving',
  MATCHING = 'matching',
  READY = 'ready',
  APPLYING = 'applying',
  APPLIED = 'applied',
  UNDOING = 'undoing',
  UNDONE = 'undone',
  FAILED = 'failed',
}
registerEnumType(ImportState, {
  name: 'ImportState',
  description: 'How far an import has come.',
  valuesConfig: {
    RECEIVING: { description: 'The file is being read.' },
    MATCHING: { description: 'The rows are being compared with the catalogue.' },
    READY: { description: 'The verdicts stand; nothing has been added yet.' },
    APPLYING: { description: 'The books are being added.' },
    APPLIED: { description: 'The books were added. Rows that are decided later can still be applied.' },
    UNDOING: { description: 'What was added is being removed.' },
    UNDONE: { description: 'What was added is gone. The import can be applied again.' },
    FAILED: { description: 'It could not go on; `message` says why.' },
  },
});

/** The states in which a gateway works on an import. */
export const WORKING: readonly ImportState[] = [
  ImportState.RECEIVING,
  ImportState.MATCHING,
  ImportState.APPLYING,
  ImportState.UNDOING,
];

@ObjectType({ description: 'A library that a reader brings from elsewhere.', simpleResolvers: true })
@Entity('imports')
@Index(['userId', 'createdAt'])
export class Import {
  @Field(() => ID) @PrimaryColumn('varchar', { length: 36 }) id: string;
  @Column('integer') userId: number;
  @Field(() => String, { description: 'The site the file comes from, such as `goodreads`.' })
  @Column('varchar', { length: 12 })
  source: SourceName;
  @Field(() => String, { nullable: true })
  @Column('varchar', { length: 255, nullable: true })
  fileName: string | null;
  @Field(() => ImportState) @Column('varchar', { length: 9 }) state: ImportState;
  @Field(() => Int) @Column('integer') rowCount: number;
  /** Number of rows processed in the current state: up to `rowCount`, in order, or from the last to the first when undoing. */
  @Column('integer') doneCount: number;
  @Field(() => String, {
    nullable: true,
    description: 'The list for rows that name none: `wishlist`, `completed`, `reading` or `stopped`.',
  })
  @Column('varchar', { length: 9, nullable: true })
  list: ImportList | null;
  @Field(() => Boolean, { description: 'Whether everything is imported as private.' })
  @Column('boolean', { default: false })
  isPrivate: boolean;
  /** The header of the file. */
  @Column('json') columns: string[];
  /** The profile in an archive of this site, and the fields that the import has filled in. */
  @Column('json', { nullable: true }) archivedProfile: ArchivedProfile | null;
  @Column('json', { nullable: true }) filledProfile: FilledProfile | null;
  @Column('text', { nullable: true }) message: string | null;
  /** Number of lookups in the external catalogue. Changes with every result, so that open screens are updated. */
  @Column('integer', { default: 0 }) lookedUp: number;
  @Field(() => Date) @Column('datetime', { precision: 3 }) createdAt: Date;
  @Field(() => Date, { nullable: true, description: 'When its books were added (UTC).' })
  @Column('datetime', { precision: 3, nullable: true })
  appliedAt: Date | null;
  /** The reader while a gateway works on it: one import per reader at a time. */
  @Index({ unique: true }) @Column('integer', { nullable: true }) workingFor: number | null;
  /** The gateway that works on it, and until when; after that another one continues. */
  @Column('varchar', { length: 36, nullable: true }) leaseOwner: string | null;
  @Index() @Column('datetime', { precision: 3, nullable: true }) leasedUntil: Date | null;
  @ManyToOne(() => User, { onDelete: 'CASCADE', onUpdate: 'RESTRICT' })
  @JoinColumn({ name: 'userId' })
  user?: Relation<User>;
}

@ObjectType({
  description: 'Rows by verdict; the five verdicts add up to all rows. `skipped` and `applied` overlap them.',
  simpleResolvers: true,
})
export class ImportCounts {
  @Field(() => Int) certain: number;
  @Field(() => Int) likely: number;
  @Field(() => Int) new: number;
  @Field(() => Int) already: number;
  @Field(() => Int) unusable: number;
  @Field(() => Int) skipped: number;
  @Field(() => Int) applied: number;
}
