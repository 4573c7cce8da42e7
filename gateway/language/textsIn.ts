import type { Language } from '../../schema/languages';
import { catalogues } from './catalogues';

/** Marks a text that is asked for later, in the language of a request: `t(title)`. */
export const msg = (message: string): string => message;

type Values = Readonly<Record<string, string | number>>;

/** The texts of the server in a language, asked for as in `web/language/t.ts`. */
export function textsIn(language: Language) {
  const fill = (text: string, values: Values = {}) =>
    text.replace(/{(\w+)}/g, (_all, name: string) => {
      const value = values[name] ?? '';
      return typeof value === 'number' ? value.toLocaleString(language) : value;
    });
  const known = (message: string) => catalogues[language][message];
  return {
    t(message: string, values?: Values): string {
      const text = known(message);
      return fill(typeof text === 'string' ? text : message, values);
    },
    /** A number with one digit after the point. */
    decimal: (value: number) =>
      value.toLocaleString(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
    plural(count: number, one: string, other: string, values?: Values): string {
      const forms = known(other);
      const form =
        typeof forms === 'object'
          ? (forms[new Intl.PluralRules(language).select(count)] ?? forms.other)
          : undefined;
      return fill(form ?? (count === 1 ? one : other), { ...values, count });
    },
  };
}

export type Texts = ReturnType<typeof textsIn>;
