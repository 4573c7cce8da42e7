import { comma } from '../language/punctuation';
import { t } from '../language/t';

/** The path of a book's page. An itemId may contain slashes and any other character. */
export const bookPath = (itemId: string): string => `/book/${encodeURIComponent(itemId)}`;

/** The itemId in such a path, read from the raw path: the router would treat an escaped slash as a separator. */
export function itemIdOf(pathname: string): string {
  try {
    return decodeURIComponent(pathname.slice('/book/'.length));
  } catch {
    return pathname.slice('/book/'.length);
  }
}

/** The itemId of a book given as an itemId or as the address of its page. */
export function itemIdIn(text: string): string {
  const path = /\/book\/[^?#\s]+/.exec(text)?.[0];
  return path ? itemIdOf(path) : text.trim();
}

/** The paths of the pages of an author and a subject. */
export const authorPath = (key: string): string => `/author/${encodeURIComponent(key)}`;
export const subjectPath = (key: string): string => `/subject/${encodeURIComponent(key)}`;

/** The authors as one line of text. */
export const byline = (authors: readonly string[]): string => authors.join(comma()) || t('Unknown{_author}');
