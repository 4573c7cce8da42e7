/** IDs of entries that the server is still creating, by their temporary ID. */
const pending = new Map<string, Promise<string>>();

/** Registers an entry that the server is creating. */
export function awaitEntryId(temporary: string, stored: Promise<string>): void {
  pending.set(temporary, stored);
  stored.catch(() => pending.delete(temporary));
}

/** The server's ID of an entry that may still be temporary. Rejects if it could not be created. */
export const storedEntryId = (id: string): Promise<string> => pending.get(id) ?? Promise.resolve(id);
