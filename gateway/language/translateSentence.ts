import { LANGUAGES, type Language } from '../../schema/languages';
import { catalogues } from './catalogues';
import { isolateBidi } from './isolateBidi';

interface Pattern {
  pattern: RegExp;
  names: readonly string[];
  translation: string;
}

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A text such as `{title} by {authors}`, which is not a sentence and would match many. */
const isTitle = (english: string): boolean => english.startsWith('{') && !/[.!?…”]$/.test(english);

/** Sentences with values in them, the longest first, so that `{name} is required.` takes no other’s place. */
const patterns = new Map<Language, readonly Pattern[]>(
  LANGUAGES.map((language) => {
    const templates = Object.entries(catalogues[language])
      .filter((entry): entry is [string, string] => typeof entry[1] === 'string' && /{\w+}/.test(entry[0]))
      .filter(([english]) => !isTitle(english))
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

/** A moment as sentences have it, such as `25 November 2026 at 12:00 UTC`. */
const MOMENT = /^(\d{1,2} \p{L}+ \d{4}) at (\d{2}:\d{2}) UTC$/u;
/** Where a sentence may end and another one begin. */
const BOUNDARY = /(?<=[.!?…”]) (?=[\p{Lu}“])/gu;

/** What is put into a sentence: another text of ours, several of them, a moment; a reader’s own words stay, and so does their direction. */
function translateValue(value: string, language: Language): string {
  const [, day, time] = MOMENT.exec(value) ?? [];
  if (day && time)
    return `${new Date(`${day} ${time} UTC`).toLocaleString(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })} UTC`;
  const parts = value.split(', ').map((part) => catalogues[language][part]);
  return parts.every((part) => typeof part === 'string')
    ? new Intl.ListFormat(language).format(parts)
    : isolateBidi(value, language);
}

function translateOne(sentence: string, language: Language): string | null {
  const known = catalogues[language][sentence];
  if (typeof known === 'string') return known;
  for (const { pattern, names, translation } of patterns.get(language) ?? []) {
    const values = pattern.exec(sentence)?.slice(1);
    if (values)
      return translation.replace(/{(\w+)}/g, (_all, name: string) =>
        translateValue(values[names.indexOf(name)] ?? '', language),
      );
  }
  return null;
}

/**
 * Translates one sentence, or several in a row if all of them are known. Several are tried first: the pattern of a sentence that
 * ends with a value would also match the sentences after it. `tried` has the results for ends of the text: without it, a text of
 * many sentences that can be divided in several ways would take exponential time.
 */
function translateAll(
  text: string,
  language: Language,
  tried = new Map<string, string | null>(),
): string | null {
  const known = tried.get(text);
  if (known !== undefined) return known;
  const translation = translateInParts(text, language, tried) ?? translateOne(text, language);
  tried.set(text, translation);
  return translation;
}

function translateInParts(
  text: string,
  language: Language,
  tried: Map<string, string | null>,
): string | null {
  for (const { index } of text.matchAll(BOUNDARY)) {
    const first = translateOne(text.slice(0, index), language);
    const rest = first === null ? null : translateAll(text.slice(index + 1), language, tried);
    if (rest !== null) return `${first}${language === 'ja' ? '' : ' '}${rest}`;
  }
  return null;
}

/** A text of the server, such as that of a refusal, in a language; in English where it has not been translated. */
export const translateSentence = (text: string, language: Language): string =>
  language === 'en' ? text : (translateAll(text, language) ?? text);
