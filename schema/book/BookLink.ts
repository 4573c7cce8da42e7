import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Book } from './Book';

export enum LinkKind {
  /** Marks a book whose authors and subjects have been linked; its key is empty. */
  DONE = 0,
  AUTHOR = 1,
  SUBJECT = 2,
}

/** Links a book to an author or a subject. */
@Entity('book_links')
@Index(['kind', 'linkKey', 'year', 'bookId'])
export class BookLink {
  @PrimaryColumn('tinyint') kind: LinkKind;
  @PrimaryColumn('varchar', { length: 200 }) linkKey: string;
  @Index() @PrimaryColumn('integer') bookId: number;
  /** The year of the book's first publication, so that one index provides the newest books of a subject. */
  @Column('integer', { nullable: true }) year: number | null;
  @ManyToOne(() => Book, { onDelete: 'CASCADE', onUpdate: 'RESTRICT' })
  @JoinColumn({ name: 'bookId' })
  book?: Relation<Book>;
}

@ObjectType({
  description: 'An author or a subject, with the key under which its books are found.',
  simpleResolvers: true,
})
export class BookGroup {
  @Field(() => String, { description: 'The key of its page.' }) key: string;
  @Field(() => String, { description: 'The name of the author or subject.' }) name: string;
}

@ObjectType({ description: 'Some books of an author or about a subject.', simpleResolvers: true })
export class BookGroupPage {
  @Field(() => String, { description: 'The key of its page.' }) key: string;
  @Field(() => String, { description: 'The name of the author or subject.' }) name: string;
  @Field(() => Int, { description: 'At most ten thousand are counted.' }) totalCount: number;
  @Field(() => [Book], { description: 'The books of this page.' }) books: Book[];
}

export enum SubjectOrder {
  MOST_READ,
  NEWEST,
  BEST_RATED,
}
registerEnumType(SubjectOrder, {
  name: 'SubjectOrder',
  description: 'How the books of a subject are sorted.',
  valuesConfig: {
    MOST_READ: { description: 'Books that most readers have completed first.' },
    NEWEST: { description: 'Books published last first; those of an unknown year last.' },
    BEST_RATED: {
      description:
        'Of the most read books, those with the best ratings first; for a signed-in reader, the ratings of their best matches come before all others.',
    },
  },
});
