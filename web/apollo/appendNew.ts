/** The items of two pages of a list, each once: an item may have moved to the next page meanwhile. */
export function appendNew<Item extends { id: string }>(
  before: readonly Item[],
  next: readonly Item[],
): Item[] {
  const known = new Set(before.map(({ id }) => id));
  return [...before, ...next.filter(({ id }) => !known.has(id))];
}
