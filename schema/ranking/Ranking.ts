import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Book } from '../book/Book';
import type { ListName } from '../list/ListEntry';
import type { Timeframe } from './Timeframe';

/** How many readers put a book on a list within a timeframe: a counter, moved by the transaction of the entry. */
@Entity('rankings')
@Index(['list', 'timeframe', 'count', 'titleKey', 'bookId'])
export class Ranking {
  @PrimaryColumn('tinyint') list: ListName;
  @PrimaryColumn('tinyint') timeframe: Timeframe;
  @Index() @PrimaryColumn('integer') bookId: number;
  @Column('integer') count: number;
  /** The book's, kept here so that one index holds the whole order. */
  @Column('varchar', { length: 500 }) titleKey: string;
  @ManyToOne(() => Book, { onDelete: 'CASCADE', onUpdate: 'RESTRICT' })
  @JoinColumn({ name: 'bookId' })
  book?: Relation<Book>;
}
