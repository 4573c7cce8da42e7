import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The one row that hands out the numbers of the forum's log and counts its threads. Who changes the forum holds it until the commit. */
@Entity('forum_counter')
export class ForumCounter {
  @PrimaryColumn('integer') id: number;
  @Column('bigint', { transformer: { from: Number, to: Number } }) number: number;
  @Column('integer', { default: 0 }) threads: number;
}
