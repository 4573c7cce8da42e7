/** The parts of a list besides its cards, in one chunk that is loaded afterwards. */
export { EntryCover } from './EntryCover';
export { EntryRow } from './EntryRow';
export { EntryTable } from './EntryTable';
export { ListAudience } from './ListAudience';
export { ListTools } from './ListTools';
export { SelectionBar } from './SelectionBar';
