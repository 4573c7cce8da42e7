import { addsColumn } from './columns';

/** The language that a reader has chosen, such as `pt-BR`; null if none was chosen. */
export class UserLanguages extends addsColumn(2026112400300, 'users', 'language', 'varchar(5) NULL') {}
