import { showLanguage } from './current';

const KEY = 'pseudo';

/**
 * Displays English as a pseudo-language, long, accented and mirrored, if `?pseudo` is in the address, and from then on in this
 * tab; `?pseudo=off` ends it. Text in plain letters is then missing from the catalogue. For development only; made by
 * scripts/messages/pseudoLanguage.ts. Returns whether it is displayed.
 */
export async function startPseudo(): Promise<boolean> {
  const asked = new URLSearchParams(location.search).get(KEY);
  if (asked !== null) sessionStorage.setItem(KEY, asked);
  if ((sessionStorage.getItem(KEY) ?? 'off') === 'off') return false;
  showLanguage('en', (await import('virtual:messages/pseudo')).default);
  document.documentElement.dir = 'rtl';
  return true;
}
