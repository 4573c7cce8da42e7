import { createHash } from 'node:crypto';
import { fold } from '../fold';
import type { ImportRecord } from './ImportRecord';
import type { SourceName } from './sources/TableSource';

const digest = (text: string): string => createHash('sha1').update(text).digest('hex');

/** Keys that identify a row when it is imported again: the source's own id, and its title and authors. */
export const rowKeys = (
  source: SourceName,
  { sourceId, title, authors, isbns, archived }: ImportRecord,
): { idKey: string | null; wordsKey: string } => ({
  idKey: sourceId === null ? null : digest(`${source}\n${sourceId}`),
  wordsKey: digest(
    [
      ...(archived?.itemId ? [source, archived.itemId] : []), // an archive may have two books with the same words
      title === '' ? isbns.join() : fold(title),
      ...authors.map(fold),
    ].join('\n'),
  ),
});

/** Whether two records have the same content, wherever they are in their files. */
export const saysTheSame = (one: ImportRecord, other: ImportRecord): boolean =>
  JSON.stringify({ ...one, row: 0 }) === JSON.stringify({ ...other, row: 0 });

/** A digest of a text, to detect later changes. */
export const textDigest = digest;
