/** The default state of a list. */
export const FIRST_PAGE = { order: 'LAST_ADDED', search: '', limit: 50, offset: 0 } as const;
