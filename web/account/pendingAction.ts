import type { ReactionType } from '../../schema/gql/types';

/** What a guest pressed that needs an account. */
export type PendingAction =
  | { kind: 'addToList'; bookId: string; title: string; list: 'WISHLIST' | 'COMPLETED' | 'READING' }
  | { kind: 'rate'; bookId: string; title: string; rating: number }
  | { kind: 'react'; postId: string; type: ReactionType }
  | { kind: 'findHelpful'; reviewId: string }
  /** The form opens again when its page is shown; `place` says which one, `path` where it is if that is another page. */
  | { kind: 'write'; place: string; path?: string };

interface Stored {
  action: PendingAction;
  /** Where it was pressed, and where the reader returns to. */
  from: string;
  at: number;
}

const KEY = 'pendingAction';
/** As long as a confirmation link is valid. */
const LIFETIME = 86_400_000;

/** Remembers what a guest pressed until they have logged in. In local storage: registering may go on in another tab. */
export function rememberAction(action: PendingAction): void {
  const from = (action.kind === 'write' && action.path) || location.pathname + location.search;
  try {
    localStorage.setItem(KEY, JSON.stringify({ action, from, at: Date.now() } satisfies Stored));
  } catch {
    // Without storage the reader has to press again.
  }
}

/** The path to return to after logging in, if an action is pending. */
export const pendingPath = (): string | undefined => read()?.from;

/** The pending action, once; a form stays pending until its page takes it. */
export function takeAction(): Exclude<PendingAction, { kind: 'write' }> | undefined {
  const action = read()?.action;
  if (!action || action.kind === 'write') return undefined;
  localStorage.removeItem(KEY);
  return action;
}

/** Whether the form at a place is to open again; true once. */
export function takeForm(place: string): boolean {
  const action = read()?.action;
  if (action?.kind !== 'write' || action.place !== place) return false;
  localStorage.removeItem(KEY);
  return true;
}

function read(): Stored | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Stored | null;
    return stored && Date.now() - stored.at < LIFETIME ? stored : undefined;
  } catch {
    return undefined;
  }
}
