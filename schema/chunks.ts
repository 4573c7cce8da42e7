/** Rows in one statement that writes them or reads them by their IDs. */
export const CHUNK_SIZE = 200;

/** Splits a list into parts that fit into one statement. */
export function* chunks<Item>(items: readonly Item[], size = CHUNK_SIZE): Generator<Item[]> {
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size);
}
