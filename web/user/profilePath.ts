/** The address of a reader's public profile. */
export const profilePath = (userId: string): string => `/public-profile/${encodeURIComponent(userId)}`;

/** The reader in such an address. */
export const readerIdOf = (pathname: string): string => pathname.split('/')[2] ?? '';
