import { fold } from '../fold';
import { codePoints, limits } from '../limits';
import { ListName, type ListEntry } from '../list/ListEntry';
import { msg } from '../Sentence';
import type { Import } from './Import';
import type { ImportList, ImportRecord } from './ImportRecord';
import { missingReadings, type PlannedReading } from './missingReadings';
import { planTexts, storedText, type PlannedReview, type PlannedTexts } from './planTexts';
import type { Shelf } from './shelf';

export const LISTS: Readonly<Record<ImportList, ListName>> = {
  wishlist: ListName.WISHLIST,
  completed: ListName.COMPLETED,
  reading: ListName.READING,
  stopped: ListName.STOPPED,
};

const TITLES: Readonly<Record<ListName, string>> = {
  [ListName.WISHLIST]: msg('Wishlist'),
  [ListName.COMPLETED]: msg('Completed'),
  [ListName.READING]: msg('Currently Reading'),
  [ListName.STOPPED]: msg('Did Not Finish'),
};

/** What a row adds to a reader's library. Existing data is never changed, except that a fulfilled wish and a book that was stopped move on. */
export interface Plan {
  /** Null for a book of our own archive that is on no list. */
  list: ListName | null;
  isPrivate: boolean;
  /** The existing entry, or the one that moves to `list`. */
  entry: ListEntry | null;
  readings: PlannedReading[];
  review: PlannedReview | null;
  note: string | null;
  originalRating: number | null;
  tags: string[];
  /** Remarks for the reader: what was shortened or left out. */
  remarks: string[];
}

export const isPrivate = (record: ImportRecord, job: Pick<Import, 'isPrivate'>): boolean =>
  job.isPrivate || record.isPrivate;

/** Whether the reader keeps the book private: additions to it then become private too. */
const isHeldPrivately = ({ entries, readings }: Shelf): boolean =>
  [...entries, ...readings].some((one) => one.private);

/** Whether a review of our own archive may be published here again, or is here already. */
const mayPublishArchived = (job: Pick<Import, 'isPrivate'>, shelf: Shelf): boolean =>
  !job.isPrivate && (shelf.review !== null || !isHeldPrivately(shelf));

const listOf = ({ list, archived }: ImportRecord, { list: standard }: Pick<Import, 'list'>) =>
  archived?.addedAt === null ? null : LISTS[list ?? standard ?? 'wishlist'];

/** The remark on a row whose note or review is left out because the reader has written their own. */
export const OWN_WORDS =
  'What you have written about this book stays, so not everything in the row was taken.';

const isOtherReview = (planned: PlannedReview | null, { review }: Shelf): boolean =>
  planned !== null &&
  review !== null &&
  (planned.rating !== review.rating || (planned.text !== '' && planned.text !== review.text));

/** The stars of a review of our own archive that becomes a private note. */
const unpublishedRating = ({ archived }: ImportRecord, { review }: PlannedTexts): number | null =>
  review === null ? (archived?.review?.rating ?? null) : null;

/** The plan for a row of an import, or the reason why there is nothing to add. */
export function planRow(
  record: ImportRecord,
  job: Pick<Import, 'list' | 'isPrivate'>,
  shelf: Shelf,
): Plan | { already: string } {
  const list = listOf(record, job);
  if (list === null) return planWithoutEntry(record, job, shelf);
  const isHidden = isPrivate(record, job) || isHeldPrivately(shelf);
  const on = (one: ListName) => shelf.entries.find((entry) => entry.list === one);
  const there = on(list);
  const isAlone = !record.archived?.isOnOtherLists;
  const further = there ? undefined : furtherEntry(list, shelf, isAlone);
  if (further) return { already: `This book is on your list “${TITLES[further.list]}” already.` };
  const earlier = there ? undefined : earlierEntry(list, shelf, isAlone);
  const shown = isHidden && !there?.private ? seenByOthers(shelf, earlier) : null;
  if (shown !== null) return { already: shown };
  const entry = there ?? earlier ?? null;
  const texts = planTexts(record, isHidden, mayPublishArchived(job, shelf));
  const keepsNote = texts.note !== null && Boolean(entry?.note);
  const ownWords =
    (keepsNote && !entry?.note?.includes(texts.note ?? '')) || isOtherReview(texts.review, shelf);
  const remarks = [...(keepsNote ? [] : texts.noteRemarks), ...(ownWords ? [OWN_WORDS] : [])];
  const tags = missingTags(record.tags, entry ? shelf.tags.get(entry.id) : undefined, remarks);
  const readings = missingReadings(record, list, shelf.readings);
  const review = shelf.review ? null : texts.review;
  const isNew = entry === null || entry.list !== list;
  const note = keepsNote ? null : texts.note;
  const rating = record.rating ?? unpublishedRating(record, texts);
  const rates = rating !== null && (entry === null || entry.originalRating === null);
  const addsRating = rates && (isNew || review !== null || isHidden);
  if (!isNew && readings.length + tags.length === 0 && !review && note === null && !addsRating)
    return {
      already: ownWords
        ? `This book is on your list “${TITLES[list]}” already. ${OWN_WORDS}`
        : `This book is on your list “${TITLES[list]}” already, with everything the row says.`,
    };
  return {
    list,
    isPrivate: isHidden,
    entry,
    readings,
    review,
    note,
    originalRating: addsRating ? rating : null,
    tags,
    remarks,
  };
}

/** The plan for a book that is on no list of the archive: it was only read or reviewed. */
function planWithoutEntry(
  record: ImportRecord,
  job: Pick<Import, 'isPrivate'>,
  shelf: Shelf,
): Plan | { already: string } {
  const isHidden = isPrivate(record, job) || isHeldPrivately(shelf);
  const mayPublish = mayPublishArchived(job, shelf);
  const texts = planTexts(record, isHidden, mayPublish);
  const review = shelf.review ? null : texts.review;
  const shown = isHidden ? seenByOthers(shelf) : null;
  const missing = missingReadings(record, null, shelf.readings);
  const readings = shown === null ? missing : [];
  const isLeftOut = Boolean(record.archived?.review) && !mayPublish;
  if (!review && readings.length === 0)
    return {
      already: isLeftOut
        ? 'There is only a review of this book, and a review cannot be private.'
        : isOtherReview(texts.review, shelf)
          ? OWN_WORDS
          : shown !== null && missing.length > 0
            ? shown
            : 'You have read or reviewed this book already, with everything the row says.',
    };
  return {
    list: null,
    isPrivate: isHidden,
    entry: null,
    readings,
    review,
    note: null,
    originalRating: null,
    tags: [],
    remarks: isLeftOut
      ? ['The review was left out, because a review cannot be private.']
      : isOtherReview(texts.review, shelf)
        ? [OWN_WORDS]
        : [],
  };
}

/**
 * Why a row must not be added as private, which would be next to what others see of the book: an import changes nothing that
 * the reader has. An entry that moves does not count, because the book becomes private with it.
 */
function seenByOthers({ entries, readings }: Shelf, moving?: ListEntry): string | null {
  const entry = entries.find((one) => !one.private && one !== moving);
  if (entry) return `This book is on your list “${TITLES[entry.list]}” already, where others see it.`;
  const isRead = moving === undefined && readings.some((one) => !one.private);
  return isRead ? 'You have read this book already, where others see it.' : null;
}

/**
 * An existing entry that says more than the list of a row: a book that was read, or is being read, is not wished for. An archive
 * may have the book on several lists, but what is being read is never on the list of stopped books.
 */
function furtherEntry(list: ListName, { entries }: Shelf, isAlone: boolean): ListEntry | undefined {
  if (list === ListName.STOPPED)
    return entries.find((entry) =>
      isAlone ? entry.list !== ListName.WISHLIST : entry.list === ListName.READING,
    );
  return list === ListName.WISHLIST && isAlone ? entries[0] : undefined;
}

/** An existing entry that moves to the list of a row: the book was stopped or wished for, and is now read or being read. */
function earlierEntry(list: ListName, { entries }: Shelf, isAlone: boolean): ListEntry | undefined {
  const on = (one: ListName) => entries.find((entry) => entry.list === one);
  const goesOn = list === ListName.READING || (list === ListName.COMPLETED && isAlone);
  const stopped = goesOn ? on(ListName.STOPPED) : undefined;
  return stopped ?? (isAlone && list !== ListName.WISHLIST ? on(ListName.WISHLIST) : undefined);
}

/** Describes a plan in a sentence. */
export function describePlan({ list, entry, readings, review, tags, note }: Plan): string {
  if (entry === null || list === null) return '';
  if (entry.list === ListName.WISHLIST && list !== entry.list)
    return `It moves from your wishlist to “${TITLES[list]}”.`;
  if (entry.list !== list) return `It moves from “${TITLES[entry.list]}” to “${TITLES[list]}”.`;
  const additions = [
    readings.length > 0 && (readings.length === 1 ? msg('a reading date') : msg('reading dates')),
    review && msg('your rating'),
    tags.length > 0 && (tags.length === 1 ? msg('a tag') : msg('tags')),
    note && msg('a private note'),
  ].filter(Boolean);
  return `You have this book already; the import adds ${additions.join(', ') || msg('your rating')}.`;
}

function missingTags(
  names: readonly string[],
  existing: ReadonlySet<string> | undefined,
  remarks: string[],
): string[] {
  const wanted = new Map<string, string>();
  for (const name of names) {
    const text = storedText(name);
    if (text === '') continue;
    if (codePoints(text) > limits.tags.name)
      remarks.push(`The tag “${[...text].slice(0, 30).join('')}…” is too long and was left out.`);
    else if (!wanted.has(fold(text)) && !existing?.has(fold(text))) wanted.set(fold(text), text);
  }
  return [...wanted.values()];
}
