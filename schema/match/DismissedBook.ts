import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Book } from '../book/Book';
import { User } from '../user/User';

/** A book that a reader does not want to be recommended. */
@Entity('dismissed_books')
export class DismissedBook {
  @PrimaryColumn('integer') userId: number;
  @Index() @PrimaryColumn('integer') bookId: number;
  @Column('datetime', { precision: 3 }) createdAt: Date;
  @ManyToOne(() => User, { onDelete: 'CASCADE', onUpdate: 'RESTRICT' })
  @JoinColumn({ name: 'userId' })
  user?: Relation<User>;
  @ManyToOne(() => Book, { onDelete: 'CASCADE', onUpdate: 'RESTRICT' })
  @JoinColumn({ name: 'bookId' })
  book?: Relation<Book>;
}
