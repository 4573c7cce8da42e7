/** What decides the layout of the home page before its answers have come. */
type Fact = 'manyBooks' | 'isReading' | 'hasNews';

/** Whether something held for a reader when they were last here: their home page then opens as it will stay. */
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
    // Without storage the page opens as for a new reader until the answers have come.
  }
}
