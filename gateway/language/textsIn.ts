import type { Language } from '../../schema/languages';
import { catalogues } from './catalogues';

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
