import { addsColumn, createsIndex } from './columns';

/** The reader who alone finds a book that was made of a private row of an import; null once it is published. */
export class BookOwners extends addsColumn(2026112500350, 'books', 'ownerId', 'integer NULL') {}

export class BooksByOwner extends createsIndex(2026112500351, 'books', ['ownerId']) {}
