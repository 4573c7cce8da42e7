/** Joins class names and leaves out the absent ones. */
export function classNames(...names: unknown[]): string {
  return names.filter(Boolean).join(' ');
}
