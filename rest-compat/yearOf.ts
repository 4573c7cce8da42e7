/** The year in the path; 0, which is no year, for anything else. */
export const yearOf = (path: Record<string, string>): number =>
  /^\d{4}$/.test(path.year ?? '') ? Number(path.year) : 0;
