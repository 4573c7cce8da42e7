/** The result of one check. */
export interface Finding {
  part: string;
  state: 'ok' | 'note' | 'problem';
  found: string;
  /** What to do about it, if anything. */
  todo?: string;
}

export const ok = (part: string, found: string): Finding => ({ part, state: 'ok', found });
/** Nothing is broken, but operators should know. */
export const note = (part: string, found: string, todo?: string): Finding => ({
  part,
  state: 'note',
  found,
  todo,
});
export const problem = (part: string, found: string, todo: string): Finding => ({
  part,
  state: 'problem',
  found,
  todo,
});
