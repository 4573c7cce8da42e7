import { limits } from '../limits';
import { cutAtWord } from '../text';
import type { Transaction } from '../transaction';
import { entries } from './entryWriter';
import type { ListEntry } from './ListEntry';
import { copyEntryTags } from './changeTags';

/** Both notes, one after the other; text beyond the limit is cut off at a word. */
function joinedNotes(one: string | null, other: string | null): string | null {
  if (!one || !other || one === other) return one || other;
  return cutAtWord(`${one}\n\n${other}`, limits.note);
}

const withNoteOf = (kept: ListEntry, absorbed: ListEntry): ListEntry => ({
  ...kept,
  note: joinedNotes(kept.note, absorbed.note),
  originalRating: kept.originalRating ?? absorbed.originalRating,
});

/** Removes entries of the same reader whose tags, notes and ratings another entry takes over. */
export async function absorb(
  tx: Transaction,
  kept: ListEntry,
  absorbed: readonly ListEntry[],
  addedAt = kept.addedAt,
): Promise<ListEntry> {
  if (absorbed.length === 0) return kept;
  await copyEntryTags(tx, kept, absorbed);
  await entries.remove(tx, absorbed);
  const { note, originalRating } = absorbed.reduce(withNoteOf, kept);
  const isSame =
    note === kept.note && originalRating === kept.originalRating && Number(addedAt) === Number(kept.addedAt);
  return isSame ? kept : entries.change(tx, kept, { addedAt, note, originalRating });
}

/** A note without the parts it took over from entries that have been restored. One that was edited since stays as it is. */
export function noteBefore(
  note: string | null,
  before: string | null,
  others: readonly (string | null)[],
): string | null {
  let rest = note;
  for (const _ of others)
    for (const other of others) {
      if (other === null || rest === before || rest === null) continue;
      if (rest === other) rest = null;
      else if (rest.endsWith(`\n\n${other}`)) rest = rest.slice(0, -other.length - 2);
    }
  return rest === before ? before : note;
}
