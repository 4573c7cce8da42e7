import { msg } from '../language/t';

/** Where a file can be from; the empty value leaves it to the server to recognise. */
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

/** The name of a source, such as "goodreads", for readers. */
export const sourceName = (source: string): string =>
  SOURCES.find(({ value }) => value === source)?.label ?? source;
