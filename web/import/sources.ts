import { msg } from '../language/t';

/** The possible sources of a file; the empty value lets the server detect it. */
export const SOURCES = [
  { value: '', label: msg('Recognize it from the file') },
  { value: 'goodreads', label: 'Goodreads' },
  { value: 'storygraph', label: 'StoryGraph' },
  { value: 'librarything', label: 'LibraryThing' },
  { value: 'bookwyrm', label: 'BookWyrm' },
  { value: 'hardcover', label: 'Hardcover' },
  { value: 'openreads', label: 'Openreads' },
  { value: 'inventaire', label: 'Inventaire' },
  { value: 'shelfmates', label: msg('Shelfmates (archive)') },
  { value: 'csv', label: msg('Another table') },
  { value: 'isbns', label: msg('A list of ISBNs') },
] as const;

/** The display name of a source such as "goodreads". */
export const sourceName = (source: string): string =>
  SOURCES.find(({ value }) => value === source)?.label ?? source;
