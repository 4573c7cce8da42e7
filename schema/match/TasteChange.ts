import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/**
 * A row of the log that the match indexes of all gateways follow: the stance of this reader on that book, or on all books, has to
 * be read again. It may outlive what it refers to, so that nothing is a foreign key here.
 */
@Entity('taste_changes')
export class TasteChange {
  @PrimaryGeneratedColumn() number: number;
  @Column('integer') userId: number;
  @Column('integer', { nullable: true }) bookId: number | null;
  @Index() @Column('datetime', { precision: 3 }) createdAt: Date;
}
