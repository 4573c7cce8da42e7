import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Book } from '../book/Book';
import type { ListName } from '../list/ListEntry';
import type { Timeframe } from './Timeframe';

/** The number of readers who added a book to a list within a timeframe, updated in the transaction of the entry. */
@Entity('rankings')
@Index(['list', 'timeframe', 'count', 'titleKey', 'bookId'])
export class Ranking {
  @PrimaryColumn('tinyint') list: ListName;
  @PrimaryColumn('tinyint') timeframe: Timeframe;
  @Index() @PrimaryColumn('integer') bookId: number;
  @Column('integer') count: number;
  /** The book's, copied here so that one index contains the whole order. */
  @Column('varchar', { length: 500 }) titleKey: string;
  @ManyToOne(() => Book, { onDelete: 'CASCADE', onUpdate: 'RESTRICT' })
  @JoinColumn({ name: 'bookId' })
  book?: Relation<Book>;
}
