/** The path of a reader's public profile. */
export const profilePath = (userId: string): string => `/public-profile/${encodeURIComponent(userId)}`;

/** The user ID in such a path. */
export const readerIdOf = (pathname: string): string => pathname.split('/')[2] ?? '';
