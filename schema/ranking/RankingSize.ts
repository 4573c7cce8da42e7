import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ListName } from '../list/ListEntry';
import type { Timeframe } from './Timeframe';

/** A part of the number of books in a ranking, which is the sum over all slots. */
@Entity('ranking_sizes')
export class RankingSize {
  @PrimaryColumn('tinyint') list: ListName;
  @PrimaryColumn('tinyint') timeframe: Timeframe;
  @PrimaryColumn('tinyint') place: number;
  @Column('integer') books: number;
}
