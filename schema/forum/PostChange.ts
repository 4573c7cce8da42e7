import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * The numbered log of the forum, from which a client that was away learns exactly what it missed. `number` is handed
 * out in the order of commits, so nobody who has seen a number can ever meet a smaller one later.
 */
@Entity('post_changes')
@Index(['threadId', 'number'])
export class PostChange {
  @PrimaryColumn('bigint', { transformer: { from: Number, to: Number } }) number: number;
  @Column('varchar', { length: 10 }) change: 'posted' | 'edited' | 'deleted' | 'reacted';
  @Column('varchar', { length: 36 }) threadId: string;
  @Column('varchar', { length: 36 }) postId: string;
  @Column('datetime', { precision: 3 }) createdAt: Date;
}
