import type { Language } from '../../schema/languages';
import type { Sentence, SentenceValue } from '../../schema/Sentence';
import { catalogues } from './catalogues';
import { isolateBidi } from './isolateBidi';

type Values = Readonly<Record<string, string | number>>;

/** The texts of the server in a language, with the functions of `web/language/t.ts`. */
export function textsIn(language: Language) {
  const fill = (text: string, values: Values = {}) =>
    text.replace(/{(\w+)}/g, (_all, name: string) => {
      const value = values[name] ?? '';
      return typeof value === 'number' ? value.toLocaleString(language) : value;
    });
  const apart = (values: Values = {}): Values =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        typeof value === 'string' ? isolateBidi(value, language) : value,
      ]),
    );
  const known = (message: string) => catalogues[language][message];
  const formFor = (count: number, one: string, other: string) => {
    const forms = known(other);
    const form =
      typeof forms === 'object'
        ? (forms[new Intl.PluralRules(language).select(count)] ?? forms.other)
        : undefined;
    return form ?? (count === 1 ? one : other);
  };
  const textOf = (message: string) => {
    const text = known(message);
    return typeof text === 'string' ? text : message;
  };
  function say({ message, values, plural }: Sentence): string {
    const text = plural ? formFor(plural.count, plural.one, message) : textOf(message);
    return fill(
      text,
      Object.fromEntries(Object.entries(values).map(([name, value]) => [name, valueOf(value)])),
    );
  }
  const wordsOf = (value: string | Sentence): string =>
    typeof value === 'string' ? isolateBidi(value, language) : say(value);
  const valueOf = (value: SentenceValue): string | number => {
    if (typeof value === 'number') return value;
    if (typeof value === 'string' || 'message' in value) return wordsOf(value);
    return new Intl.ListFormat(language).format(value.map(wordsOf));
  };
  return {
    language,
    /** Values are isolated from the direction of the sentence. */
    t: (message: string, values?: Values): string => fill(textOf(message), apart(values)),
    /** A number with one digit after the point. */
    decimal: (value: number) =>
      value.toLocaleString(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
    plural: (count: number, one: string, other: string, values?: Values): string =>
      fill(formFor(count, one, other), { ...apart(values), count }),
    /** A sentence of the schema. */
    say,
  };
}

export type Texts = ReturnType<typeof textsIn>;
