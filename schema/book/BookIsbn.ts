import { Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Book } from './Book';

/** Which books carry an ISBN, in its form of 13 digits. */
@Entity('book_isbns')
export class BookIsbn {
  @PrimaryColumn('varchar', { length: 13 }) isbn: string;
  @Index() @PrimaryColumn('integer') bookId: number;
  @ManyToOne(() => Book, { onDelete: 'CASCADE', onUpdate: 'RESTRICT' })
  @JoinColumn({ name: 'bookId' })
  book?: Relation<Book>;
}
