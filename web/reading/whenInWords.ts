import { partialDateInWords } from './partialDate';

/** A partial date in words, where a year alone would be read as more than is known. */
export const whenInWords = (date: string): string =>
  date.length === 4 ? `some time in ${date}` : partialDateInWords(date);
