import { Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Book } from './Book';

/** An ISBN that an operator removed from a book, which must not get it again. */
@Entity('split_isbns')
export class SplitIsbn {
  @PrimaryColumn('integer') bookId: number;
  @PrimaryColumn('varchar', { length: 13 }) isbn: string;
  @ManyToOne(() => Book, { onDelete: 'CASCADE', onUpdate: 'RESTRICT' })
  @JoinColumn({ name: 'bookId' })
  book?: Relation<Book>;
}
