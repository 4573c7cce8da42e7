import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Book } from './Book';

/** A book that was merged into another one; its id and itemId still lead there. */
@Entity('book_merges')
export class BookMerge {
  @PrimaryColumn('integer') fromId: number;
  @Index({ unique: true }) @Column('varchar', { length: 255 }) itemId: string;
  @Index() @Column('integer') intoId: number;
  @Column('datetime', { precision: 3 }) createdAt: Date;
  @ManyToOne(() => Book, { onDelete: 'CASCADE', onUpdate: 'RESTRICT' })
  @JoinColumn({ name: 'intoId' })
  into?: Relation<Book>;
}
