import { currentLanguage } from '../language/current';

/** A formatted integer such as "12,345". English is formatted without Intl, whose first use takes 20 ms. */
export const grouped = (count: number): string =>
  currentLanguage() === 'en'
    ? String(count).replace(/\B(?=(?:\d{3})+$)/g, ',')
    : new Intl.NumberFormat(currentLanguage()).format(count);

/** A number with at most one decimal: "4.3", "4". */
export const decimal = (value: number): string =>
  currentLanguage() === 'en'
    ? String(Number(value.toFixed(1)))
    : new Intl.NumberFormat(currentLanguage(), { maximumFractionDigits: 1 }).format(value);

/** A number with exactly one decimal: "4.3", "4.0". */
export const tenths = (value: number): string =>
  currentLanguage() === 'en'
    ? value.toFixed(1)
    : new Intl.NumberFormat(currentLanguage(), { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(
        value,
      );

/** A count with its noun: "1 book", "12,345 books". */
export const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${grouped(count)} ${count === 1 ? one : many}`;
