import { languageOf, type Language } from '../../schema/languages';
import { currentLanguage, showLanguage } from './current';

/** Sent with every request for a page, so that the server renders it in the same language. */
const COOKIE = 'language';
const A_YEAR = 31_536_000;

/** The reader's choice in this browser, else the browser's own language, else English. */
export const chosenLanguage = (): Language =>
  languageOf([/(?:^|; )language=([\w-]+)/.exec(document.cookie)?.[1] ?? '', ...navigator.languages]) ?? 'en';

/** The rest of the language on screen is loaded so long after the home page, in milliseconds. */
const REST = 300;
/** The language whose catalogue is here as a whole. */
let whole: Language = 'en';
/** The language that is on screen, or will be once it is here: the last one that was chosen. */
let wanted: Language = 'en';

async function load(language: Language, part: 'first' | 'all'): Promise<void> {
  const messages =
    language === 'en' ? {} : await import('./catalogues').then((m) => m.loadCatalogue(language, part));
  if (language !== wanted || (part === 'first' && whole === language)) return;
  if (part === 'all') whole = language;
  showLanguage(language, messages);
}

/**
 * Shows the language of this visit: on the home page what its first sight needs, and the rest after it. If it cannot be
 * loaded, the page is English.
 */
export async function startLanguage(): Promise<void> {
  if (import.meta.env.DEV && (await import('./pseudo').then((m) => m.startPseudo()))) return;
  const language = chosenLanguage();
  if (language === 'en') return;
  wanted = language;
  if (location.pathname === '/') setTimeout(() => void wholeLanguage(), REST);
  await load(language, location.pathname === '/' ? 'first' : 'all').catch(() => undefined);
}

/** Whether every text of the language on screen is here. */
export const isWhole = (): boolean => whole === currentLanguage();

/** Loads the rest of the language on screen; other screens than the home page wait for it. */
export async function wholeLanguage(): Promise<void> {
  if (wanted !== whole) await load(wanted, 'all').catch(() => undefined);
}

/**
 * Shows a language and remembers it for the next visit. If it cannot be loaded, the one on screen stays. Whether it is
 * shown: not if another one was chosen meanwhile.
 */
export async function setLanguage(language: Language): Promise<boolean> {
  wanted = language;
  await load(language, 'all').catch((error: unknown) => {
    if (wanted === language) wanted = currentLanguage();
    throw error;
  });
  if (wanted !== language) return false;
  document.cookie = `${COOKIE}=${language}; path=/; max-age=${A_YEAR}; samesite=lax`;
  return true;
}
