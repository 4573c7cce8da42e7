/** Where the year in books of a reader is. */
export const yearPath = (year: number, userId: string): string => `/year/${year}/${userId}`;
