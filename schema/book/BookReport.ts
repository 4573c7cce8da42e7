import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from '../user/User';
import { Book } from './Book';

export enum BookProblem {
  DUPLICATE = 'duplicate',
  ERROR = 'error',
}
registerEnumType(BookProblem, {
  name: 'BookProblem',
  description: 'What is wrong with a book.',
  valuesConfig: {
    DUPLICATE: { description: 'It is the same work as another book.' },
    ERROR: { description: 'Something said about it is wrong.' },
  },
});

/** A problem with a book, reported to the operators; at most one per reader and book. */
@ObjectType({ description: 'What a reader says is wrong with a book.' })
@Entity('book_reports')
@Index(['closedAt', 'bookId'])
export class BookReport {
  @PrimaryColumn('integer') bookId: number;
  @Index() @PrimaryColumn('integer') userId: number;
  @Field(() => BookProblem, { simple: true, description: 'What is wrong.' })
  @Column('varchar', { length: 9 })
  problem: BookProblem;
  @Field(() => String, { simple: true, description: 'In words; may be empty for a duplicate.' })
  @Column('varchar', { length: 300 })
  text: string;
  /** The book of which it is a duplicate, if the reader named it. */
  @Index() @Column('integer', { nullable: true }) otherBookId: number | null;
  @Field(() => Date, { simple: true }) @Column('datetime', { precision: 3 }) createdAt: Date;
  /** When an operator closed it. */
  @Column('datetime', { precision: 3, nullable: true }) closedAt: Date | null;
  @ManyToOne(() => Book, { onDelete: 'CASCADE', onUpdate: 'RESTRICT' })
  @JoinColumn({ name: 'bookId' })
  book?: Relation<Book>;
  @ManyToOne(() => Book, { onDelete: 'SET NULL', onUpdate: 'RESTRICT' })
  @JoinColumn({ name: 'otherBookId' })
  otherBook?: Relation<Book>;
  @ManyToOne(() => User, { onDelete: 'CASCADE', onUpdate: 'RESTRICT' })
  @JoinColumn({ name: 'userId' })
  user?: Relation<User>;
}

@ObjectType({ description: 'A book that readers have reported.', simpleResolvers: true })
export class ReportedBook {
  @Field(() => Book) book: Book;
  @Field(() => [BookReport], { description: 'The open reports, oldest first.' }) reports: BookReport[];
}

@ObjectType({ description: 'Some reported books, and how many there are in all.', simpleResolvers: true })
export class ReportedBookPage {
  @Field(() => [ReportedBook], { description: 'The one that was reported last comes first.' })
  books: ReportedBook[];
  @Field(() => Int) totalCount: number;
}
