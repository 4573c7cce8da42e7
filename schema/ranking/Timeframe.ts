import { registerEnumType } from 'type-graphql';
import { DAY } from '../durations';

/** Longest first: an entry counted in a timeframe is counted in every longer one too. */
export enum Timeframe {
  ALL = 0,
  YEAR = 1,
  MONTH = 2,
  WEEK = 3,
}
registerEnumType(Timeframe, {
  name: 'Timeframe',
  description: 'Which entries a ranking counts.',
  valuesConfig: {
    ALL: { description: 'All there are.' },
    YEAR: { description: 'Those added in the last 365 days.' },
    MONTH: { description: 'Those added in the last 30 days.' },
    WEEK: { description: 'Those added in the last 7 days.' },
  },
});

export const TIMEFRAMES = [Timeframe.ALL, Timeframe.YEAR, Timeframe.MONTH, Timeframe.WEEK] as const;

const DAYS: Record<Timeframe, number> = {
  [Timeframe.ALL]: Infinity,
  [Timeframe.YEAR]: 365,
  [Timeframe.MONTH]: 30,
  [Timeframe.WEEK]: 7,
};

/** The time since which an entry must have been added to be inside the timeframe; null for all time. */
export function startOf(timeframe: Timeframe, now: Date): Date | null {
  return timeframe === Timeframe.ALL ? null : new Date(now.getTime() - DAYS[timeframe] * DAY);
}

/** The shortest timeframe that contains this time. */
export function shortestFor(addedAt: Date, now: Date): Timeframe {
  const age = (now.getTime() - addedAt.getTime()) / DAY;
  return TIMEFRAMES.toReversed().find((timeframe) => age < DAYS[timeframe]) ?? Timeframe.ALL;
}
