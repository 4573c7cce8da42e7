export const FORUM = '/forum/feedback';

/** The path of a thread, comment or reply. */
export const postPath = (id: string): string => `${FORUM}/${encodeURIComponent(id)}`;

/** The ID of the post in a forum path, if any. */
export function postIdOf(pathname: string): string | null {
  return /^\/forum\/feedback\/([\w-]+)$/i.exec(pathname)?.[1] ?? null;
}
