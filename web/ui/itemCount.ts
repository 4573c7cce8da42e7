import { useEffect } from 'react';
import { limits } from '../../schema/limits';

/** The state of the current history entry, where the router keeps its own. */
const entryState = () => history.state as { itemCount?: number } | null;

/**
 * How many items of a paged list to query first: one page, or after the back button or a reload as many as there were, so that the
 * page reaches down to where it was scrolled.
 */
export const firstItemCount = (pageSize: number): number =>
  navigator.onLine // without a network there is only the stored first page
    ? Math.min(limits.pageSize, Math.max(pageSize, entryState()?.itemCount ?? 0))
    : pageSize;

/** Keeps the number of items in the history entry; a link, or another choice in the address, makes a new one. */
export function useKeptItemCount(itemCount: number): void {
  useEffect(() => {
    if (itemCount > 0) history.replaceState({ ...entryState(), itemCount }, '');
  }, [itemCount]);
}
