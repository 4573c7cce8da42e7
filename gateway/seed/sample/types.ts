export interface ShelvedBook {
  id: number;
  titleKey: string;
}

/** What the database calls those whom our files call by username and itemId. */
export interface Ids {
  readers: ReadonlyMap<string, number>;
  books: ReadonlyMap<string, ShelvedBook>;
}

/** The value of a key that must be there, because our own files name it. */
export function known<Value>(values: ReadonlyMap<string, Value>, key: string): Value {
  const value = values.get(key);
  if (value === undefined) throw new Error(`The sample community speaks of ${key}, which is not stored.`);
  return value;
}
