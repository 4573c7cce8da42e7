import { formsOf, PLURAL } from './pluralForms.ts';

/** The errors in one translation: its placeholders, its tags, its plural forms. */
export function mistakesIn(language: string, id: string, translation: string): string[] {
  if (PLURAL.test(id) !== PLURAL.test(translation)) return ['it has plural forms on one side only'];
  if (!PLURAL.test(id)) return [...compared(id, translation), ...typographyOf(language, translation)];
  let forms: Record<string, string>;
  try {
    forms = formsOf(translation);
  } catch (error) {
    return [`it is no ICU message: ${String(error)}`];
  }
  const wanted = [...new Intl.PluralRules(language).resolvedOptions().pluralCategories].sort();
  const given = Object.keys(forms).sort();
  const { other = '' } = formsOf(id);
  return [
    ...(String(wanted) === String(given)
      ? []
      : [`it needs the forms ${wanted.join(', ')}, and has ${given.join(', ')}`]),
    // a form may leave out the number (“one book”), but no other placeholder
    ...Object.values(forms).flatMap((form) => compared(withoutCount(other), withoutCount(form))),
    ...Object.values(forms).flatMap((form) => typographyOf(language, form)),
  ];
}

const withoutCount = (text: string) => text.replaceAll('{count}', '');

/** Typographical errors in a language, as patterns. */
const TYPOGRAPHY: Readonly<Record<string, [pattern: RegExp, rule: string]>> = {
  // a plain space lets a line begin with “?”
  fr: [/ [?!:;»]|« /, 'French needs a no-break space before ? ! : ; and inside « »'],
  // after Arabic letters 2024-05-17 is shown as 17-05-2024
  ar: [/(?<![\d\u2066-])\d+-\d/, 'Arabic needs dates such as 2024-05 between U+2066 and U+2069'],
  ja: [/[\p{sc=Hira}\p{sc=Kana}\p{sc=Han}」）][:!?]|[“”]/u, 'Japanese needs ： ！ ？ and 「」'],
};

const typographyOf = (language: string, text: string): string[] => {
  const [pattern, rule] = TYPOGRAPHY[language] ?? [];
  return pattern && rule && pattern.test(text) ? [rule] : [];
};

function compared(english: string, translation: string): string[] {
  const [wanted, given] = [namesIn(english), namesIn(translation)];
  if (!tagsBalance(translation)) return ['a tag is not closed'];
  return String(wanted) === String(given)
    ? []
    : [`it needs ${wanted.join(', ') || 'no names'}, and has ${given.join(', ') || 'none'}`];
}

const namesIn = (text: string) =>
  [
    ...new Set([...text.matchAll(/\{([a-z]\w*)\}|<(\w+)>/gi)].map(([, name, tag]) => name ?? `<${tag}>`)),
  ].sort();
const tagsBalance = (text: string) =>
  [...text.matchAll(/<(\w+)>/g)].every(([, tag]) => text.includes(`</${tag}>`)) &&
  (text.match(/<\w/g)?.length ?? 0) === (text.match(/<\//g)?.length ?? 0);
