import { fold } from '../fold';
import { codePoints, limits } from '../limits';
import { ListName, type ListEntry } from '../list/ListEntry';
import { ReadingState, type Reading } from '../reading/Reading';
import { NO_FIELDS, type ReadingFields } from '../reading/readingRules';
import { msg } from '../Sentence';
import { tidy } from '../text';
import { wholeStars } from './cells';
import type { Import } from './Import';
import type { ImportList, ImportRecord } from './ImportRecord';
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

export type PlannedReading = ReadingFields & Pick<Reading, 'state'>;

export interface PlannedReview {
  rating: number;
  title: string;
  text: string;
  /** When it was written and edited elsewhere; absent for a review that is published now. */
  createdAt?: Date;
  editedAt?: Date | null;
}

/** What a row adds to a reader's library. Existing data is never changed, except that a fulfilled wish moves to another list. */
export interface Plan {
  /** Null for a book of our own archive that is on no list. */
  list: ListName | null;
  isPrivate: boolean;
  /** The existing entry, or the wish that moves to `list`. */
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
  !job.isPrivate && (shelf.hasReview || !isHeldPrivately(shelf));

const listOf = ({ list, archived }: ImportRecord, { list: standard }: Pick<Import, 'list'>) =>
  archived?.addedAt === null ? null : LISTS[list ?? standard ?? 'wishlist'];

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
  const further = there || !isAlone ? undefined : furtherEntry(list, shelf);
  if (further) return { already: `This book is on your list “${TITLES[further.list]}” already.` };
  if (isHidden && there && !there.private)
    return { already: `This book is on your list “${TITLES[list]}” already, where others see it.` };
  const wish = isAlone && list !== ListName.WISHLIST ? on(ListName.WISHLIST) : undefined;
  const entry = there ?? wish ?? null;
  const words = wordsOf(record, isHidden, mayPublishArchived(job, shelf));
  const remarks = [...words.remarks];
  const tags = missingTags(record.tags, entry ? shelf.tags.get(entry.id) : undefined, remarks);
  const readings = missingReadings(record, list, shelf.readings);
  const review = shelf.hasReview ? null : words.review;
  const isNew = entry === null || entry.list !== list;
  const note = words.note !== null && !entry?.note ? words.note : null;
  const rates = record.rating !== null && (entry === null || entry.originalRating === null);
  const addsRating = rates && (isNew || review !== null || isHidden);
  if (!isNew && readings.length + tags.length === 0 && !review && note === null && !addsRating)
    return { already: `This book is on your list “${TITLES[list]}” already, with everything the row says.` };
  return {
    list,
    isPrivate: isHidden,
    entry,
    readings,
    review,
    note,
    originalRating: addsRating ? record.rating : null,
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
  const words = wordsOf(record, isHidden, mayPublish);
  const review = shelf.hasReview ? null : words.review;
  const readings = missingReadings(record, null, shelf.readings);
  if (!review && readings.length === 0)
    return {
      already:
        record.review !== '' && !mayPublish
          ? 'There is only a review of this book, and a review cannot be private.'
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
    remarks: words.remarks,
  };
}

/** An existing entry that says more than the list of a row: a book that was read, or is being read, is not wished for. */
function furtherEntry(list: ListName, { entries }: Shelf): ListEntry | undefined {
  if (list === ListName.WISHLIST) return entries[0];
  return list === ListName.STOPPED ? entries.find((entry) => entry.list !== ListName.WISHLIST) : undefined;
}

/** Describes a plan in a sentence. */
export function describePlan({ list, entry, readings, review, tags, note }: Plan): string {
  if (entry === null || list === null) return '';
  if (entry.list !== list) return `It moves from your wishlist to “${TITLES[list]}”.`;
  const additions = [
    readings.length > 0 && (readings.length === 1 ? msg('a reading date') : msg('reading dates')),
    review && msg('your rating'),
    tags.length > 0 && (tags.length === 1 ? msg('a tag') : msg('tags')),
    note && msg('a private note'),
  ].filter(Boolean);
  return `You have this book already; the import adds ${additions.join(', ') || msg('your rating')}.`;
}

interface Words {
  remarks: string[];
  review: PlannedReview | null;
  note: string | null;
}

const archivedReview = ({
  createdAt,
  editedAt,
  ...review
}: NonNullable<NonNullable<ImportRecord['archived']>['review']>): PlannedReview => ({
  ...review,
  createdAt: new Date(createdAt),
  editedAt: editedAt === null ? null : new Date(editedAt),
});

/** Where review, rating and note of a row go; a review in our own archive was public, even that of a private book. */
function wordsOf(record: ImportRecord, isHidden: boolean, mayPublishArchived: boolean): Words {
  const { archived } = record;
  if (archived?.review && mayPublishArchived)
    return { remarks: [], review: archivedReview(archived.review), note: storable(record.note) || null };
  const remarks: string[] = [];
  const rating = record.rating === null ? null : wholeStars(record.rating);
  const review = storable(record.review);
  const note = storable(record.note);
  const isLong = codePoints(review) > limits.reviewText;
  const isPublished = rating !== null && !isHidden && !archived;
  const keeps = review !== '' && (!isPublished || isLong);
  const whole = [keeps ? review : '', note].filter(Boolean).join('\n\n');
  const cut = cutAtWord(whole, limits.note);
  if (cut !== whole) remarks.push(`The private note was cut to ${limits.note} characters.`);
  if (review !== '' && isHidden) remarks.push('The review of a private book becomes a private note.');
  else if (review !== '' && rating === null) remarks.push('A review without stars becomes a private note.');
  else if (isLong)
    remarks.push(
      `The review is longer than ${limits.reviewText} characters: its start is published, and all of it is kept as a private note.`,
    );
  return {
    remarks,
    review: isPublished ? { rating, title: '', text: startOfReview(review) } : null,
    note: cut || null,
  };
}

const storable = (text: string): string => tidy(text.replace(/[\0\uD800-\uDFFF]/gu, ''), limits.note);

/** At most `maxLength` characters, cut at the end of a word. */
export function cutAtWord(text: string, maxLength: number): string {
  const characters = [...text];
  if (characters.length <= maxLength) return text;
  const start = characters.slice(0, maxLength).join('');
  if (/\s/u.test(characters[maxLength] ?? '')) return start.trimEnd();
  const blank = Math.max(start.lastIndexOf(' '), start.lastIndexOf('\n'));
  return (blank > 0 ? start.slice(0, blank) : start).trimEnd();
}

/** The start of a review, cut at the end of a sentence if that keeps most of it, else of a word. */
export function startOfReview(text: string, maxLength: number = limits.reviewText): string {
  const characters = [...text];
  if (characters.length <= maxLength) return text;
  const start = characters.slice(0, maxLength + 1).join('');
  const ends = [...start.matchAll(/[.!?…。！？]["”’»)\]]*(?=\s)/gu)];
  const last = ends.at(-1);
  const sentence = last ? start.slice(0, last.index + last[0].length) : '';
  return codePoints(sentence) >= maxLength / 5 ? sentence : cutAtWord(text, maxLength);
}

function missingTags(
  names: readonly string[],
  existing: ReadonlySet<string> | undefined,
  remarks: string[],
): string[] {
  const wanted = new Map<string, string>();
  for (const name of names) {
    const text = storable(name);
    if (text === '') continue;
    if (codePoints(text) > limits.tags.name)
      remarks.push(`The tag “${[...text].slice(0, 30).join('')}…” is too long and was left out.`);
    else if (!wanted.has(fold(text)) && !existing?.has(fold(text))) wanted.set(fold(text), text);
  }
  return [...wanted.values()];
}

const READING_OF_LIST: Partial<Record<ListName, ReadingState>> = {
  [ListName.READING]: ReadingState.OPEN,
  [ListName.STOPPED]: ReadingState.STOPPED,
};

/** The readings of a row that its reader does not have yet; each existing one matches at most one of them. */
function missingReadings(
  record: ImportRecord,
  list: ListName | null,
  existing: readonly Reading[],
): PlannedReading[] {
  const state = list === null ? undefined : READING_OF_LIST[list];
  const wanted = record.readings.map((reading): PlannedReading => {
    const ended = reading.finishedOn
      ? ReadingState.FINISHED
      : reading.stoppedOn
        ? ReadingState.STOPPED
        : (state ?? ReadingState.FINISHED);
    const stoppedOn = reading.finishedOn ? null : reading.stoppedOn;
    return { ...NO_FIELDS, pageCount: record.pageCount, state: ended, ...reading, stoppedOn };
  });
  if (state && !wanted.some((reading) => reading.state === state))
    wanted.push({ ...NO_FIELDS, pageCount: record.pageCount, state });
  const left = [...existing];
  const isOpenTwice = wanted.filter((reading) => reading.state === ReadingState.OPEN).slice(1);
  return wanted
    .filter((reading) => !isOpenTwice.includes(reading))
    .filter((reading) => {
      const at = left.findIndex((other) => isSameReading(reading, other));
      if (at >= 0) left.splice(at, 1);
      return at < 0;
    });
}

/** Whether a reading contains nothing that the other one does not contain. */
function isSameReading(reading: PlannedReading, other: Reading): boolean {
  if (reading.state !== other.state) return false;
  if (reading.state === ReadingState.OPEN) return true; // a book has one current reading at most
  return (['startedOn', 'finishedOn', 'stoppedOn'] as const).every(
    (name) => reading[name] === null || reading[name] === other[name],
  );
}
