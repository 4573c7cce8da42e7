import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/**
 * One line of the log that the match indexes of all gateways follow: what this reader says of that book, or of any book,
 * is to be read again. It outlives what it tells of, so nothing is a foreign key here.
 */
@Entity('taste_changes')
export class TasteChange {
  @PrimaryGeneratedColumn() number: number;
  @Column('integer') userId: number;
  @Column('integer', { nullable: true }) bookId: number | null;
  @Index() @Column('datetime', { precision: 3 }) createdAt: Date;
}
