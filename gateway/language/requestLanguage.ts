import type { IncomingHttpHeaders } from 'node:http';
import { parse } from 'cookie';
import { languageOf, type Language } from '../../schema/languages';

/** The language that an API client requests, if it is one of ours. */
export const requestedLanguage = ({ 'x-language': header }: IncomingHttpHeaders): Language | undefined =>
  typeof header === 'string' ? languageOf([header]) : undefined;

/** The language of an API answer. Browsers send `Accept-Language` unasked, and clients compare sentences. */
export const apiLanguage = (headers: IncomingHttpHeaders): Language => requestedLanguage(headers) ?? 'en';

/** The language of a page: the reader's choice in this browser, else the browser's own, else English. */
export function pageLanguage({ cookie, 'accept-language': accepted = '' }: IncomingHttpHeaders): Language {
  const chosen = cookie?.includes('language=') ? parse(cookie).language : undefined;
  const tags = accepted
    .split(',')
    .map((part) => {
      const [tag = '', weight] = part.split(';');
      return { tag: tag.trim(), weight: Number(weight?.split('=')[1] ?? 1) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);
  return languageOf([chosen ?? '', ...tags]) ?? 'en';
}
