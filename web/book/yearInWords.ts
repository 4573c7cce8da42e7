import { t } from '../language/t';

/** A year of publication as text; negative years are BCE. */
export const yearInWords = (year: number): string =>
  year < 0 ? t('{year} BCE', { year: String(-year) }) : String(year);
