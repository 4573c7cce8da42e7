import type { IncomingHttpHeaders } from 'node:http';
import { parse } from 'cookie';
import { languageOf, type Language } from '../../schema/languages';

/** The language that an API client asks for, if it asks for one that we have. */
export const askedLanguage = ({ 'x-language': asked }: IncomingHttpHeaders): Language | undefined =>
  typeof asked === 'string' ? languageOf([asked]) : undefined;

/** The language of an API answer. Browsers send `Accept-Language` unasked, and clients compare sentences. */
export const apiLanguage = (headers: IncomingHttpHeaders): Language => askedLanguage(headers) ?? 'en';

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
