import { addsColumn, createsIndex } from './columns';

/** The only reader who can find a book that was created from a private row of an import; null once it is published. */
export class BookOwners extends addsColumn(2026112500350, 'books', 'ownerId', 'integer NULL') {}

export class BooksByOwner extends createsIndex(2026112500351, 'books', ['ownerId']) {}
