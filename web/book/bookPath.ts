import { t } from '../language/t';

/** The address of a book's page. An itemId may hold slashes and any other character. */
export const bookPath = (itemId: string): string => `/book/${encodeURIComponent(itemId)}`;

/** The itemId in such an address, read from the raw path: the router would take an escaped slash for a real one. */
export function itemIdOf(pathname: string): string {
  try {
    return decodeURIComponent(pathname.slice('/book/'.length));
  } catch {
    return pathname.slice('/book/'.length);
  }
}

/** The itemId of a book that is given as such, or as the address of its page. */
export function itemIdIn(text: string): string {
  const path = /\/book\/[^?#\s]+/.exec(text)?.[0];
  return path ? itemIdOf(path) : text.trim();
}

/** The addresses of the pages of an author and a subject. */
export const authorPath = (key: string): string => `/author/${encodeURIComponent(key)}`;
export const subjectPath = (key: string): string => `/subject/${encodeURIComponent(key)}`;

/** Authors as a reader sees them. */
export const byline = (authors: readonly string[]): string => authors.join(', ') || t('Unknown{_author}');
