/** The languages of the house; the first one is what its texts are written in. */
export const LANGUAGES = ['en', 'de', 'fr', 'es', 'pt-BR', 'pl', 'ja', 'ar'] as const;

export type Language = (typeof LANGUAGES)[number];

/** The first of our languages among tags such as `de-AT` and `pt`, the preferred one first. */
export function languageOf(tags: readonly string[]): Language | undefined {
  for (const tag of tags) {
    const [wanted] = tag.toLowerCase().split(/[-_]/);
    const found = LANGUAGES.find((language) => language.slice(0, 2) === wanted);
    if (found) return found;
  }
  return undefined;
}

/** In which direction a language is written. */
export const directionOf = (language: string): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr');
