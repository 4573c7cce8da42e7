/** How a list is shown at first. */
export const FIRST_PAGE = { order: 'LAST_ADDED', search: '', limit: 50, offset: 0 } as const;
