import { languageOf, type Language } from '../../schema/languages';
import { showLanguage } from './current';

/** Sent with every request for a page, so that the server renders it in the same language. */
const COOKIE = 'language';
const A_YEAR = 31_536_000;

/** The reader's choice in this browser, else the browser's own language, else English. */
export const chosenLanguage = (): Language =>
  languageOf([/(?:^|; )language=([\w-]+)/.exec(document.cookie)?.[1] ?? '', ...navigator.languages]) ?? 'en';

/** Loads and shows a language. If it cannot be loaded, the one on screen stays. */
export async function loadLanguage(language: Language, isFirstSight = false): Promise<void> {
  if (language === 'en') return showLanguage(language, {});
  const { loadCatalogue } = await import('./catalogues');
  showLanguage(language, await loadCatalogue(language, isFirstSight ? 'first' : 'all'));
}

/** Shows the language of this visit. The first sight of the page takes a small file; the rest follows it. */
export async function startLanguage(): Promise<void> {
  const language = chosenLanguage();
  if (language === 'en') return;
  await loadLanguage(language, location.pathname === '/').catch(() => undefined);
}

/** Shows a language and remembers it for the next visit. */
export async function setLanguage(language: Language): Promise<void> {
  await loadLanguage(language);
  document.cookie = `${COOKIE}=${language}; path=/; max-age=${A_YEAR}; samesite=lax`;
}
