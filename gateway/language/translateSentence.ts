import { LANGUAGES, type Language } from '../../schema/languages';
import { catalogues } from './catalogues';

interface Pattern {
  pattern: RegExp;
  names: readonly string[];
  translation: string;
}

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Sentences with values in them, the longest first, so that `{name} is required.` takes no other’s place. */
const patterns = new Map<Language, readonly Pattern[]>(
  LANGUAGES.map((language) => {
    const templates = Object.entries(catalogues[language])
      .filter((entry): entry is [string, string] => typeof entry[1] === 'string' && /{\w+}/.test(entry[0]))
      .sort(([a], [b]) => b.length - a.length);
    return [
      language,
      templates.map(([english, translation]) => ({
        pattern: new RegExp(`^${english.split(/{\w+}/).map(escape).join('(.+?)')}$`, 's'),
        names: [...english.matchAll(/{(\w+)}/g)].map(([, name]) => name ?? ''),
        translation,
      })),
    ];
  }),
);

/** A sentence of the server, such as that of a refusal, in a language; in English where it has not been translated. */
export function translateSentence(sentence: string, language: Language): string {
  const known = catalogues[language][sentence];
  if (typeof known === 'string') return known;
  for (const { pattern, names, translation } of patterns.get(language) ?? []) {
    const values = pattern.exec(sentence)?.slice(1);
    if (!values) continue;
    return translation.replace(/{(\w+)}/g, (_all, name: string) => {
      const value = values[names.indexOf(name)] ?? '';
      const inside = catalogues[language][value]; // a sentence that another one goes on from
      return typeof inside === 'string' ? inside : value;
    });
  }
  return sentence;
}
