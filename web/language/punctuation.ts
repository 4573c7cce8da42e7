import { currentLanguage } from './current';

const COMMAS: Readonly<Record<string, string>> = { ar: '، ', ja: '、' };
const COLONS: Readonly<Record<string, string>> = { fr: '\u00A0: ', ja: '：' };

/** The comma between the parts of a list, with the space after it. */
export const comma = (): string => COMMAS[currentLanguage()] ?? ', ';

/** A label and what it is about, as in "Add Review: Dune". */
export const labelled = (label: string, subject: string): string =>
  `${label}${COLONS[currentLanguage()] ?? ': '}${subject}`;
