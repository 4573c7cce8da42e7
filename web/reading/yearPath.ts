/** The path of a reader's year in books. */
export const yearPath = (year: number, userId: string): string => `/year/${year}/${userId}`;
