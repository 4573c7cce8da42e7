/** Joins class names and leaves out the absent ones. */
export function classes(...names: unknown[]): string {
  return names.filter(Boolean).join(' ');
}
