import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ListName } from '../list/ListEntry';
import type { Timeframe } from './Timeframe';

/** A part of how many books a ranking holds: the sum over all places is the number. */
@Entity('ranking_sizes')
export class RankingSize {
  @PrimaryColumn('tinyint') list: ListName;
  @PrimaryColumn('tinyint') timeframe: Timeframe;
  @PrimaryColumn('tinyint') place: number;
  @Column('integer') books: number;
}
