import { addsColumn } from './columns';

/** A digest of the state that an undoable change left, so that it is not undone together with later ones. */
export class UndoStates extends addsColumn(2026113000380, 'list_undos', 'stateAfter', 'varchar(40) NULL') {}
