import { keyOf } from '../../web/language/keyOf.ts';
import { readTranslations } from './catalogues.ts';
import { formsOf, PLURAL } from './pluralForms.ts';
import { isInFirstRender, isServerFile } from './scope.ts';

export type Part = 'first' | 'all' | 'server';

/** The compiled catalogue of a language: of the web app all texts, or those of the first render of the home page; of the server. */
export function compileCatalogue(language: string, part: Part): Record<string, unknown> {
  const isIn = {
    first: isInFirstRender,
    all: (file: string) => !isServerFile(file),
    server: isServerFile,
  }[part];
  const compiled: Record<string, unknown> = {};
  for (const [id, { translation, files }] of readTranslations(language)) {
    if (!translation || !files.some(isIn)) continue;
    const isPlural = PLURAL.test(id);
    const english = isPlural ? (formsOf(id).other ?? '') : id;
    compiled[part === 'server' ? english : keyOf(english)] = isPlural
      ? distinctForms(formsOf(translation))
      : translation;
  }
  return compiled;
}

/** Removes plural forms that equal the last one, which is the fallback. */
const distinctForms = (forms: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(forms).filter(([form, text]) => form === 'other' || text !== forms.other),
  );
