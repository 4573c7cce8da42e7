export const FORUM = '/forum/feedback';

/** A link that opens at a thread, comment or reply. */
export const postPath = (id: string): string => `${FORUM}/${encodeURIComponent(id)}`;

/** The post that a path of the forum names, if it names one. */
export function postIdOf(pathname: string): string | null {
  return /^\/forum\/feedback\/([\w-]+)$/i.exec(pathname)?.[1] ?? null;
}
