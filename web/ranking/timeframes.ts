import type { Timeframe } from '../../schema/gql/types';
import { msg, t } from '../language/t';
import type { Option } from '../ui/Select';

/** Longest first. */
export const TIMEFRAMES: readonly Option<Timeframe>[] = [
  { value: 'ALL', label: msg('All Time') },
  { value: 'YEAR', label: msg('Last Year') },
  { value: 'MONTH', label: msg('Last Month') },
  { value: 'WEEK', label: msg('Last Week') },
];

export const labelOf = (timeframe: Timeframe): string =>
  t(TIMEFRAMES.find(({ value }) => value === timeframe)?.label ?? '');
