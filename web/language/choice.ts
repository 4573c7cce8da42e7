import { languageOf, type Language } from '../../schema/languages';
import { currentLanguage, showLanguage } from './current';

/** Sent with every request for a page, so that the server renders it in the same language. */
const COOKIE = 'language';
const A_YEAR = 31_536_000;

/** The language chosen in this browser, else the browser's own, else English. */
export const chosenLanguage = (): Language =>
  languageOf([/(?:^|; )language=([\w-]+)/.exec(document.cookie)?.[1] ?? '', ...navigator.languages]) ?? 'en';

/** The delay after which the rest of the current language is loaded on the home page, in ms. */
const LOAD_DELAY = 300;
/** The language whose complete catalogue is loaded. */
let whole: Language = 'en';
/** The language that is displayed, or will be once it is loaded: the last one that was chosen. */
let wanted: Language = 'en';

async function load(language: Language, part: 'first' | 'all'): Promise<void> {
  const messages =
    language === 'en' ? {} : await import('./catalogues').then((m) => m.loadCatalogue(language, part));
  if (language !== wanted || (part === 'first' && whole === language)) return;
  if (part === 'all') whole = language;
  showLanguage(language, messages);
}

/**
 * Loads the language of this visit: on the home page the texts of its first render, and the rest afterwards. If it cannot be
 * loaded, the page is in English.
 */
export async function startLanguage(): Promise<void> {
  if (import.meta.env.DEV && (await import('./pseudo').then((m) => m.startPseudo()))) return;
  const language = chosenLanguage();
  if (language === 'en') return;
  wanted = language;
  if (location.pathname === '/') setTimeout(() => void wholeLanguage(), LOAD_DELAY);
  await load(language, location.pathname === '/' ? 'first' : 'all').catch(() => undefined);
}

/** Whether every text of the current language is loaded. */
export const isWhole = (): boolean => whole === currentLanguage();

/** Loads the rest of the current language; all screens except the home page wait for it. */
export async function wholeLanguage(): Promise<void> {
  if (wanted !== whole) await load(wanted, 'all').catch(() => undefined);
}

/**
 * Switches to a language and remembers it for the next visit. If it cannot be loaded, the current one stays. Resolves to whether
 * it is displayed: not if another one was chosen meanwhile.
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
