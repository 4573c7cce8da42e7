/** What a list needs beside its cards, in one chunk that comes after them. */
export { EntryCover } from './EntryCover';
export { EntryRow } from './EntryRow';
export { ListAudience } from './ListAudience';
export { ListTools } from './ListTools';
export { SelectionBar } from './SelectionBar';
