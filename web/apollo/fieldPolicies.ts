import { isReference, type FieldPolicy } from '@apollo/client';

type Items = readonly unknown[];
type Holder = Record<string, unknown>;

const keyOf = (item: unknown): string => (isReference(item) ? item.__ref : JSON.stringify(item));

/**
 * Merges pages of a field by `offset`. `field` names the list inside the result; null if the result is the list. If the first page
 * is refetched and has not changed, later pages stay.
 */
export function paged(field: string | null, keyArgs: string[]): FieldPolicy {
  const items = (value: unknown): Items =>
    ((field ? (value as Holder | undefined)?.[field] : value) ?? []) as Items;
  return {
    keyArgs,
    merge(existing: unknown, incoming: unknown, { args }) {
      if (incoming === null) return null;
      const laid = lay(items(existing), items(incoming), Number(args?.offset ?? 0));
      return field ? { ...(incoming as Holder), [field]: laid } : laid;
    },
  };
}

function lay(existing: Items, incoming: Items, offset: number): Items {
  if (offset > 0) {
    if (existing.length > 0 && existing.length < offset) return existing; // it became shorter meanwhile: others belong in between
    const head = existing.slice(0, offset);
    const there = new Set(head.map(keyOf)); // items added at the top have pushed some over to this page
    return [...head, ...incoming.filter((item) => !there.has(keyOf(item)))];
  }
  const unchanged = incoming.every(
    (item, place) => place in existing && keyOf(item) === keyOf(existing[place]),
  );
  return unchanged && incoming.length > 0 ? [...incoming, ...existing.slice(incoming.length)] : incoming;
}
