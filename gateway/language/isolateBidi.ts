import { directionOf, type Language } from '../../schema/languages';

/** Hebrew, Arabic, and the other letters written from right to left. */
const RTL = /[\u0590-\u08ff]/;

/**
 * A value of a sentence in a language, between FSI and PDI if it may be of the other direction, so that it does not reorder
 * the words around it. Addresses stay bare, because mail programs would take the last sign for a part of the link.
 */
export const isolateBidi = (value: string, language: Language): string =>
  value && (directionOf(language) === 'rtl' || RTL.test(value)) && !/^https?:/.test(value)
    ? `\u2068${value}\u2069`
    : value;
