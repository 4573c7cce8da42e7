import { addsColumn } from './columns';

/** The language a reader has chosen, such as `pt-BR`; null where they have not. */
export class UserLanguages extends addsColumn(2026112400300, 'users', 'language', 'varchar(5) NULL') {}
