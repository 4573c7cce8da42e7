import type { Language } from '../../schema/languages';
import type { Catalogue } from './current';

type Load = () => Promise<{ default: Catalogue }>;

/** For each language, the texts of the first render of the home page, and all texts. Compiled by scripts/messages/plugin.ts. */
const catalogues: Readonly<Record<Exclude<Language, 'en'>, { first: Load; all: Load }>> = {
  de: { first: () => import('virtual:messages/de/first'), all: () => import('virtual:messages/de/all') },
  fr: { first: () => import('virtual:messages/fr/first'), all: () => import('virtual:messages/fr/all') },
  es: { first: () => import('virtual:messages/es/first'), all: () => import('virtual:messages/es/all') },
  'pt-BR': {
    first: () => import('virtual:messages/pt-BR/first'),
    all: () => import('virtual:messages/pt-BR/all'),
  },
  pl: { first: () => import('virtual:messages/pl/first'), all: () => import('virtual:messages/pl/all') },
  ja: { first: () => import('virtual:messages/ja/first'), all: () => import('virtual:messages/ja/all') },
  ar: { first: () => import('virtual:messages/ar/first'), all: () => import('virtual:messages/ar/all') },
};

/** The translations into a language. */
export async function loadCatalogue(
  language: Exclude<Language, 'en'>,
  part: 'first' | 'all',
): Promise<Catalogue> {
  return (await catalogues[language][part]()).default;
}
