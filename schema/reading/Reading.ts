import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Book } from '../book/Book';
import { User } from '../user/User';
import type { PartialDate } from './partialDate';

export enum ReadingState {
  OPEN = 'open',
  FINISHED = 'finished',
  STOPPED = 'stopped',
}
registerEnumType(ReadingState, {
  name: 'ReadingState',
  description: 'How far a reading has come.',
  valuesConfig: {
    OPEN: { description: 'The book is being read.' },
    FINISHED: { description: 'The book was read to its end.' },
    STOPPED: { description: 'The reader stopped before the end.' },
  },
});

const DATE = 'A calendar date known to the day, the month or the year: `2024-05-17`, `2024-05` or `2024`.';

@ObjectType({
  description: 'One time a reader reads a book. A book can be read several times.',
  simpleResolvers: true,
})
@Entity('readings')
@Index(['userId', 'bookId'])
@Index(['userId', 'state', 'finishedOn'])
@Index(['bookId', 'state', 'finishedOn'])
export class Reading {
  @Field(() => ID) @PrimaryColumn('varchar', { length: 36 }) id: string;
  @Column('integer') userId: number;
  @Index() @Column('integer') bookId: number;
  @Field(() => ReadingState) @Column('varchar', { length: 8 }) state: ReadingState;
  @Field(() => String, { nullable: true, description: DATE })
  @Column('varchar', { length: 10, nullable: true })
  startedOn: PartialDate | null;
  @Field(() => String, { nullable: true, description: DATE })
  @Column('varchar', { length: 10, nullable: true })
  finishedOn: PartialDate | null;
  @Field(() => String, { nullable: true, description: DATE })
  @Column('varchar', { length: 10, nullable: true })
  stoppedOn: PartialDate | null;
  @Field(() => Int, { nullable: true, description: '0 to 100.' })
  @Column('integer', { nullable: true })
  percent: number | null;
  @Field(() => Int, { nullable: true, description: 'The page the reader has reached.' })
  @Column('integer', { nullable: true })
  page: number | null;
  @Field(() => Int, { nullable: true, description: 'Pages of the reader’s edition.' })
  @Column('integer', { nullable: true })
  pageCount: number | null;
  /** Equal to that of the entries of the same reader and book. */
  @Column('boolean', { default: false }) private: boolean;
  @Column('datetime', { precision: 3 }) createdAt: Date;
  @Column('datetime', { precision: 3 }) updatedAt: Date;
  @ManyToOne(() => User, { onDelete: 'CASCADE', onUpdate: 'RESTRICT' })
  @JoinColumn({ name: 'userId' })
  user?: Relation<User>;
  @ManyToOne(() => Book, { onDelete: 'CASCADE', onUpdate: 'RESTRICT' })
  @JoinColumn({ name: 'bookId' })
  book?: Relation<Book>;
}
