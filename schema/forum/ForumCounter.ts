import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A single row with the last number of the change log and the number of threads. Every change of the forum locks it until commit. */
@Entity('forum_counter')
export class ForumCounter {
  @PrimaryColumn('integer') id: number;
  @Column('bigint', { transformer: { from: Number, to: Number } }) number: number;
  @Column('integer', { default: 0 }) threads: number;
}
