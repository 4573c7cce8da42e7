import { currentLanguage } from '../language/current';

/** A whole number as readers write it, such as "12,345". English without Intl, which a page would wait 20 ms for. */
export const grouped = (count: number): string =>
  currentLanguage() === 'en'
    ? String(count).replace(/\B(?=(?:\d{3})+$)/g, ',')
    : new Intl.NumberFormat(currentLanguage()).format(count);

/** A number with one digit after the point where it has one: "4.3", "4". */
export const decimal = (value: number): string =>
  currentLanguage() === 'en'
    ? String(Number(value.toFixed(1)))
    : new Intl.NumberFormat(currentLanguage(), { maximumFractionDigits: 1 }).format(value);

/** A number with one digit after the point, also where it is 0: "4.3", "4.0". */
export const tenths = (value: number): string =>
  currentLanguage() === 'en'
    ? value.toFixed(1)
    : new Intl.NumberFormat(currentLanguage(), { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(
        value,
      );

/** How many there are of something: "1 book", "12,345 books". */
export const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${grouped(count)} ${count === 1 ? one : many}`;
