/** The languages of the app; the first one is the source language of its texts. */
export const LANGUAGES = ['en', 'de', 'fr', 'es', 'pt-BR', 'pl', 'ja', 'ar'] as const;

export type Language = (typeof LANGUAGES)[number];

/** The first of our languages among tags such as `de-AT` and `pt`, in order of preference. */
export function languageOf(tags: readonly string[]): Language | undefined {
  for (const tag of tags) {
    const [wanted] = tag.toLowerCase().split(/[-_]/);
    const found = LANGUAGES.find((language) => language.slice(0, 2) === wanted);
    if (found) return found;
  }
  return undefined;
}

/** The direction in which a language is written. */
export const directionOf = (language: string): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr');
