export const FORUM = '/forum/feedback';

/** A link that opens at a thread, comment or reply. */
export const postPath = (id: string): string => `${FORUM}/${encodeURIComponent(id)}`;
