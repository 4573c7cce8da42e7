import { Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Book } from './Book';

/** The books that have an ISBN, as ISBN-13. */
@Entity('book_isbns')
export class BookIsbn {
  @PrimaryColumn('varchar', { length: 13 }) isbn: string;
  @Index() @PrimaryColumn('integer') bookId: number;
  @ManyToOne(() => Book, { onDelete: 'CASCADE', onUpdate: 'RESTRICT' })
  @JoinColumn({ name: 'bookId' })
  book?: Relation<Book>;
}
