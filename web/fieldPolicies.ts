import type { FieldPolicy } from '@apollo/client';

type Items = readonly unknown[];
type Holder = Record<string, unknown>;

/**
 * A field that comes in pages by `offset`: each page is laid at its place, so pages may come in any order. `field` names
 * the list inside the answer, or is null when the answer is the list.
 */
export function paged(field: string | null, keyArgs: string[]): FieldPolicy {
  return {
    keyArgs,
    merge(existing: unknown, incoming: unknown, { args }) {
      const items = (value: unknown): Items =>
        ((field ? (value as Holder | undefined)?.[field] : value) ?? []) as Items;
      const offset = Number(args?.offset ?? 0);
      const laid = [...items(existing).slice(0, offset), ...items(incoming)];
      return field ? { ...(incoming as Holder), [field]: laid } : laid;
    },
  };
}
