/** What the last visit knew and the layout of the home page depends on before its data has loaded. */
type Fact = 'manyBooks' | 'isReading';

/** Whether a condition held for a reader on their last visit; the home page then opens with its final layout. Undefined on the first. */
export function remembered(fact: Fact, userId: string): boolean | undefined {
  try {
    const stored = localStorage.getItem(fact);
    return stored === userId || (stored === `-${userId}` ? false : undefined);
  } catch {
    return undefined;
  }
}

export function remember(fact: Fact, userId: string, holds: boolean): void {
  try {
    localStorage.setItem(fact, (holds ? '' : '-') + userId);
  } catch {
    // Without storage every visit is like the first.
  }
}
