/*
 * Replaces schema/user/visibleTo.ts: every library is shown entirely, as before there was privacy, without a lookup and without
 * additional conditions in SQL.
 */
export const HIDDEN_LIBRARY = '';
export const isReader = (viewer: object | null): boolean => viewer !== null;
export const isOwner = (viewer: { id: number } | null, userId: number): boolean => viewer?.id === userId;
export const viewOf = (viewer: { id: number } | null, userId: number): 'own' | 'public' =>
  isOwner(viewer, userId) ? 'own' : 'public';
export const visibleTo = ({ viewer }: { viewer: { id: number } | null }, userId: number) =>
  Promise.resolve(viewOf(viewer, userId));
export const whereVisible = (): string => '';
