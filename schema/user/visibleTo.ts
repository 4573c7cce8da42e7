import { rows, type Queryable } from '../database';
import type { ReadContext } from '../loader';
import { Scope } from '../account/scopes';
import type { Viewer } from '../viewer';
import { LibraryVisibility } from './LibraryVisibility';
import { usersById } from './users';

/** What a viewer may see of a reader's library: all of it, public books only, or nothing. */
export type View = 'own' | 'public' | 'hidden';

/** What others see of a reader whose library they may not see. */
export const HIDDEN_LIBRARY = 'This reader keeps their library private.';

/** Whether a viewer is signed in with a token that may read; without that scope a token sees what guests see. */
export const isReader = (viewer: Viewer | null): viewer is Viewer =>
  viewer !== null && (!viewer.scopes || viewer.scopes.includes(Scope.READ));

/** Whether a viewer may see a reader's private data. */
export const isOwner = (viewer: Viewer | null, userId: number): boolean =>
  isReader(viewer) && viewer.id === userId;

/** What a viewer may see of a library with a known visibility. */
export function viewOf(viewer: Viewer | null, userId: number, visibility: LibraryVisibility): View {
  if (isOwner(viewer, userId)) return 'own';
  if (visibility === LibraryVisibility.EVERYONE) return 'public';
  return visibility === LibraryVisibility.READERS && isReader(viewer) ? 'public' : 'hidden';
}

/**
 * What the viewer may see of a reader's library. Every read of entries, readings, tags, goals and the facts of a profile goes
 * through this scope or is listed as an exception in `tests/unit/visibleTo.test.ts`.
 */
export async function visibleTo(
  { viewer, load }: Pick<ReadContext, 'viewer' | 'load'>,
  userId: number,
): Promise<View> {
  const owner = await load(usersById, userId);
  return owner ? viewOf(viewer, userId, owner.libraryVisibility) : 'hidden';
}

/** What the viewer may see of their own library: with a token that may not read, what guests see. */
export const ownView = async (ctx: Pick<ReadContext, 'viewer' | 'load'>, viewer: Viewer): Promise<View> =>
  isOwner(viewer, viewer.id) ? 'own' : visibleTo(ctx, viewer.id);

/** Whether a reader keeps their library from everybody. */
export async function isLibraryHidden(db: Queryable, userId: number): Promise<boolean> {
  const found = await rows(db, 'SELECT id FROM users WHERE id = ? AND libraryVisibility = ?', [
    userId,
    LibraryVisibility.NOBODY,
  ]);
  return found.length > 0;
}

/** The scope as an SQL condition on the entries or readings of one reader. */
export function whereVisible(view: View, table: string): string {
  if (view === 'own') return '';
  return view === 'public' ? `AND ${table}.private = 0` : 'AND 1 = 0';
}
