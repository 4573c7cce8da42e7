import { t } from '../language/t';
import { partialDateInWords } from './partialDate';

/** A partial date in words, where a year alone would be read as more than is known. */
export const whenInWords = (date: string): string =>
  date.length === 4 ? t('some time in {date}', { date }) : partialDateInWords(date);
