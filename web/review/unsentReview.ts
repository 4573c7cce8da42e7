/** Prefix of IDs for reviews that the server has not stored yet. */
const UNSENT = 'new-';

/** The ID of a review until the server has stored it. */
export const unsentId = (itemId: string): string => UNSENT + itemId;

export const isUnsent = (id: string): boolean => id.startsWith(UNSENT);
