export interface ShelvedBook {
  id: number;
  titleKey: string;
}

/** Database IDs by the username and `itemId` used in our files. */
export interface Ids {
  readers: ReadonlyMap<string, number>;
  books: ReadonlyMap<string, ShelvedBook>;
}

/** The value of a key that must exist, because our own files use it. */
export function known<Value>(values: ReadonlyMap<string, Value>, key: string): Value {
  const value = values.get(key);
  if (value === undefined) throw new Error(`The sample community refers to ${key}, which is not stored.`);
  return value;
}
