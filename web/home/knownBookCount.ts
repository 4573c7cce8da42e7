const KEY = 'manyBooks';

/** Whether a reader had enough books when they were last here: their home page then opens without the wall, and nothing moves. */
export function hadManyBooks(userId: string): boolean {
  try {
    return localStorage.getItem(KEY) === userId;
  } catch {
    return false;
  }
}

export function rememberManyBooks(userId: string, many: boolean): void {
  try {
    if (many) localStorage.setItem(KEY, userId);
    else if (hadManyBooks(userId)) localStorage.removeItem(KEY);
  } catch {
    // Without storage the wall is expected at every visit, until the answer has come.
  }
}
