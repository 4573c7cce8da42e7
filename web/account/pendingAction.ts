import type { ReactionType } from '../../schema/gql/types';

/** What a guest pressed that needs an account. */
export type PendingAction =
  | { kind: 'addToList'; bookId: string; title: string; list: 'WISHLIST' | 'COMPLETED' | 'READING' }
  | { kind: 'rate'; itemId: string; title: string; rating: number }
  | { kind: 'react'; postId: string; type: ReactionType }
  | { kind: 'findHelpful'; reviewId: string }
  /** The form opens again when its page is shown; `place` says which one, `path` where it is if that is another page. */
  | { kind: 'write'; place: string; path?: string };

type Pressed = Exclude<PendingAction, { kind: 'write' }>;

interface Stored {
  action: PendingAction;
  /** Where it was pressed, and where the reader returns to. */
  from: string;
  at: number;
}

const KEY = 'pendingActions';
/** As long as a confirmation link is valid. */
const LIFETIME = 86_400_000;
/** The newest stay. */
const MOST = 10;

/** Remembers what a guest pressed until they have logged in. In local storage: registering may go on in another tab. */
export function rememberAction(action: PendingAction): void {
  const from = (action.kind === 'write' && action.path) || location.pathname + location.search;
  const others = read().filter((stored) => subjectOf(stored.action) !== subjectOf(action));
  store([...others, { action, from, at: Date.now() }].slice(-MOST));
}

/** The path to return to after logging in, if an action is pending. */
export const pendingPath = (): string | undefined => read().at(-1)?.from;

/** The pending actions in the order they were pressed, once; a form stays pending until its page has opened it. */
export function takeActions(): readonly Pressed[] {
  const stored = read();
  store(stored.filter(({ action }) => action.kind === 'write'));
  return stored.flatMap(({ action }) => (action.kind === 'write' ? [] : action));
}

/** Whether the form at a place is to open again. */
export const isFormPending = (place: string): boolean =>
  read().some(({ action }) => action.kind === 'write' && action.place === place);

/** Forgets the form at a place, which has been opened. */
export const dropForm = (place: string): void =>
  store(read().filter(({ action }) => action.kind !== 'write' || action.place !== place));

/** Of two presses about the same thing only the later one counts. */
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
    // Without storage the reader has to press again.
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
