import { earliestDay } from '../reading/partialDate';
import type { Import } from './Import';
import type { ImportRow } from './ImportRow';

/**
 * When a row's entry was added: the exact time if the file has it, noon UTC of its date, else the time of the upload. Rows with
 * the same day or time differ by a millisecond, the first one of the file being the latest, so that Last Added shows them in the
 * order of the file.
 */
export function addedAtOf(
  { record, dayOrder }: Pick<ImportRow, 'record' | 'dayOrder'>,
  { createdAt }: Pick<Import, 'createdAt'>,
): Date {
  if (record.archived?.addedAt)
    return new Date(Math.min(Date.parse(record.archived.addedAt), createdAt.getTime()));
  const { addedOn } = record;
  const time = addedOn?.includes('T') ? addedOn : addedOn && `${earliestDay(addedOn)}T12:00:00.000Z`;
  return new Date(Math.min(time ? Date.parse(time) : Infinity, createdAt.getTime()) - dayOrder);
}
