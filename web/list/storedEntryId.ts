/** Entries that were shown before the server has created them, by the ID that they have until then. */
const underWay = new Map<string, Promise<string>>();

/** Notes that an entry is being created, and what its ID will be. */
export function awaitEntryId(temporary: string, stored: Promise<string>): void {
  underWay.set(temporary, stored);
  stored.catch(() => underWay.delete(temporary));
}

/** The ID under which the server knows an entry. Rejects if it could not be created. */
export const storedEntryId = (id: string): Promise<string> => underWay.get(id) ?? Promise.resolve(id);
