/*
 * Where drafts are stored in this browser. Each draft belongs to one reader, or to the guest (the empty ID): nobody else ever
 * sees it.
 */

export const SCOPES = ['browser', 'tab'] as const;
/** Where a draft is stored: for all tabs, or for this one. */
export type Scope = (typeof SCOPES)[number];

export const storageOf = (scope: Scope): Storage => (scope === 'tab' ? sessionStorage : localStorage);
export const prefixOf = (reader: string): string => `draft:${reader}:`;

/** The places where a user has drafts. */
export function placesOf(reader: string, scope: Scope): string[] {
  const prefix = prefixOf(reader);
  try {
    return Object.keys(storageOf(scope)).flatMap((key) =>
      key.startsWith(prefix) ? [key.slice(prefix.length)] : [],
    );
  } catch {
    return [];
  }
}

/** Whether a user has drafts. */
export const hasDrafts = (reader: string): boolean =>
  SCOPES.some((scope) => placesOf(reader, scope).length > 0);
