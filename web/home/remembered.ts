/** What the last visit knew and the layout of the home page depends on before its data has loaded. */
type Fact = 'manyBooks' | 'isReading' | 'hasNews';

/** Whether a condition held for a reader on their last visit; the home page then opens with its final layout. */
export function remembered(fact: Fact, userId: string): boolean {
  try {
    return localStorage.getItem(fact) === userId;
  } catch {
    return false;
  }
}

export function remember(fact: Fact, userId: string, holds: boolean): void {
  try {
    if (holds) localStorage.setItem(fact, userId);
    else if (remembered(fact, userId)) localStorage.removeItem(fact);
  } catch {
    // Without storage the page opens as for a new reader until its data has loaded.
  }
}
