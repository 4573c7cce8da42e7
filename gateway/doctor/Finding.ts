/** What one look at a part of the house has found. */
export interface Finding {
  part: string;
  state: 'well' | 'note' | 'wrong';
  found: string;
  /** What to do, where something is to be done. */
  todo?: string;
}

export const well = (part: string, found: string): Finding => ({ part, state: 'well', found });
/** Nothing is broken, but whoever runs it should know. */
export const note = (part: string, found: string, todo?: string): Finding => ({
  part,
  state: 'note',
  found,
  todo,
});
export const wrong = (part: string, found: string, todo: string): Finding => ({
  part,
  state: 'wrong',
  found,
  todo,
});
