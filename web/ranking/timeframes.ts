import type { Timeframe } from '../../schema/gql/types';
import type { Option } from '../ui/Select';

/** Longest first. */
export const TIMEFRAMES: readonly Option<Timeframe>[] = [
  { value: 'ALL', label: 'All Time' },
  { value: 'YEAR', label: 'Last Year' },
  { value: 'MONTH', label: 'Last Month' },
  { value: 'WEEK', label: 'Last Week' },
];

export const labelOf = (timeframe: Timeframe): string =>
  TIMEFRAMES.find(({ value }) => value === timeframe)?.label ?? '';
