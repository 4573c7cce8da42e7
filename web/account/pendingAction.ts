import type { ReactionType } from '../../schema/gql/types';

/** An action for which a guest needs an account. */
export type PendingAction =
  | { kind: 'addToList'; bookId: string; title: string; list: 'WISHLIST' | 'COMPLETED' | 'READING' }
  | { kind: 'rate'; itemId: string; title: string; rating: number }
  | { kind: 'react'; postId: string; type: ReactionType }
  | { kind: 'findHelpful'; reviewId: string }
  /** The form opens again when its page is shown; `place` identifies the form, `path` its page if that is another one. */
  | { kind: 'write'; place: string; path?: string };

type Pressed = Exclude<PendingAction, { kind: 'write' }>;

interface Stored {
  action: PendingAction;
  /** The page on which the action was started, and to which the reader returns. */
  from: string;
  at: number;
}

const KEY = 'pendingActions';
/** As long as a confirmation link is valid. */
const LIFETIME = 86_400_000;
/** Only the newest are kept. */
const MAX_ACTIONS = 10;

/** Remembers an action of a guest until they log in. In local storage, because registering may continue in another tab. */
export function rememberAction(action: PendingAction): void {
  const from = (action.kind === 'write' && action.path) || location.pathname + location.search;
  const others = read().filter((stored) => subjectOf(stored.action) !== subjectOf(action));
  store([...others, { action, from, at: Date.now() }].slice(-MAX_ACTIONS));
}

/** The path to return to after logging in, if an action is pending. */
export const pendingPath = (): string | undefined => read().at(-1)?.from;

/**
 * The pending actions in the order in which they were started; each is returned once, but a form stays pending until its page has
 * opened it.
 */
export function takeActions(): readonly Pressed[] {
  const stored = read();
  store(stored.filter(({ action }) => action.kind === 'write'));
  return stored.flatMap(({ action }) => (action.kind === 'write' ? [] : action));
}

/** Whether the form at a place should open again. */
export const isFormPending = (place: string): boolean =>
  read().some(({ action }) => action.kind === 'write' && action.place === place);

/** Forgets the form at a place once it has been opened. */
export const dropForm = (place: string): void =>
  store(read().filter(({ action }) => action.kind !== 'write' || action.place !== place));

/** Of two actions on the same thing only the later one counts. */
function subjectOf(action: PendingAction): string {
  switch (action.kind) {
    case 'addToList':
      return `addToList ${action.bookId}`;
    case 'rate':
      return `rate ${action.itemId}`;
    case 'react':
      return `react ${action.postId}`;
    case 'findHelpful':
      return `findHelpful ${action.reviewId}`;
    case 'write':
      return `write ${action.place}`;
  }
}

function store(actions: readonly Stored[]): void {
  try {
    if (actions.length > 0) localStorage.setItem(KEY, JSON.stringify(actions));
    else localStorage.removeItem(KEY);
  } catch {
    // Without storage the reader has to repeat the action.
  }
}

function read(): readonly Stored[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? (stored as Stored[]).filter(({ at }) => Date.now() - at < LIFETIME) : [];
  } catch {
    return [];
  }
}
