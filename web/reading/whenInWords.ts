import { t } from '../language/t';
import { partialDateInWords } from './partialDate';

/** A partial date in words; a year alone is phrased so that it does not look like an exact date. */
export const whenInWords = (date: string): string =>
  date.length === 4 ? t('some time in {date}', { date }) : partialDateInWords(date);
