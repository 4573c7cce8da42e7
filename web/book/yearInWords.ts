import { t } from '../language/t';

/** A year of publication as a reader writes it; negative years are before the common era. */
export const yearInWords = (year: number): string =>
  year < 0 ? t('{year} BCE', { year: String(-year) }) : String(year);
