import { createHash } from 'node:crypto';
import { fold } from '../fold';
import type { ImportRecord } from './ImportRecord';
import type { SourceName } from './sources/TableSource';

const digest = (text: string): string => createHash('sha1').update(text).digest('hex');

/** What a row is recognised by when it is imported again: the source's own id, and its title and authors, or in our archive the book. */
export const rowKeys = (
  source: SourceName,
  { sourceId, title, authors, isbns, archived }: ImportRecord,
): { idKey: string | null; wordsKey: string } => ({
  idKey: sourceId === null ? null : digest(`${source}\n${sourceId}`),
  wordsKey: digest(
    archived?.itemId
      ? `${source}\n${archived.itemId}`
      : [title === '' ? isbns.join() : fold(title), ...authors.map(fold)].join('\n'),
  ),
});

/** Whether two records say the same, wherever in their files they stand. */
export const saysTheSame = (one: ImportRecord, other: ImportRecord): boolean =>
  JSON.stringify({ ...one, row: 0 }) === JSON.stringify({ ...other, row: 0 });

/** A short name of a text, to see later whether it was changed. */
export const textDigest = digest;
