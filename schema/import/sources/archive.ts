import { toIsbn13 } from '../../book/isbn';
import { BadInput, TooLarge } from '../../errors';
import { groupBy } from '../../groupBy';
import { isRecord } from '../../isRecord';
import { limits } from '../../limits';
import { ReadingState } from '../../reading/Reading';
import { cutAtWord, storable, tidy } from '../../text';
import type { ArchivedPreferences, ArchivedProfile } from '../ArchivedProfile';
import { dateReader, type DateReader } from '../cells';
import {
  MAX_ROWS,
  type ArchivedRow,
  type ImportList,
  type ImportRecord,
  type ImportedReading,
} from '../ImportRecord';
import { PastActivityKind, type PastAct } from '../PastActivity';
import { emptyRecord } from './record';

type Json = Readonly<Record<string, unknown>>;

/** An archive of this site: books by list, profile and goals, and social activity. */
export interface Archive {
  records: ImportRecord[];
  profile: ArchivedProfile;
  activity: PastAct[];
}

/** Hidden recommendations beyond these are dropped. */
const MAX_DISMISSED = 1_000;
/** The version of archives that this code reads; later ones may have other semantics. */
const VERSION = 1;
/** The order of a book's rows: a book that was read may be wished for again, but not the other way round. */
const LISTS = ['completed', 'reading', 'stopped', 'wishlist'] as const satisfies readonly ImportList[];

export const isArchive = (value: unknown): value is Json =>
  isRecord(value) && value.format === 'shelfmates' && typeof value.version === 'number';

/**
 * Reads an archive from `GET /api/export` of this or another site.
 * @throws BadInput if it has a later version, or an invalid part; TooLarge for too many rows
 */
export function readArchive(archive: Json): Archive {
  if (archive.version !== VERSION)
    throw new BadInput(
      `This archive is of version ${String(archive.version)}; version ${VERSION} can be imported.`,
    );
  const [records, activity] = [recordsOf(archive), activityOf(archive)];
  if (records.length > MAX_ROWS || activity.length > MAX_ROWS) throw tooLarge();
  return {
    records,
    profile: { ...profileOf(archive), goals: goalsOf(archive), preferences: preferencesOf(archive) },
    activity,
  };
}

const tooLarge = () => new TooLarge(`The archive has more than ${MAX_ROWS} books or acts.`);

/** A list of objects in the archive; a missing one counts as empty. */
function listIn(archive: Json, name: string): Json[] {
  const value = archive[name] ?? [];
  if (!Array.isArray(value) || !value.every(isRecord))
    throw new BadInput(`“${name}” in this archive must be a list of objects.`);
  if (value.length > MAX_ROWS) throw tooLarge();
  return value;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? storable(value) : '');
const numberOf = (value: unknown, min: number, max: number): number | null =>
  typeof value === 'number' && value >= min && value <= max ? value : null;
const wholeOf = (value: unknown, min: number, max: number): number | null => {
  const number = numberOf(value, min, max);
  return Number.isInteger(number) ? number : null;
};
const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string').map(storable) : [];

/** The first time that databases store as it is. */
const EARLIEST_TIME = Date.UTC(1000, 0);

/** A time in the past in ISO 8601. */
function timeOf(value: unknown): string | null {
  const text = textOf(value);
  const time = /^\d{4}-/.test(text) ? Date.parse(text) : NaN;
  return time >= EARLIEST_TIME && time <= Date.now() ? new Date(time).toISOString() : null;
}

/** One row for each list that a book is on; the data of the book as a whole is in the first. A book is private as a whole. */
function recordsOf(archive: Json): ImportRecord[] {
  const everyReading = listIn(archive, 'readings');
  const readings = groupBy(everyReading, (reading) => keyOf(reading, reading.title));
  const reviews = groupBy(listIn(archive, 'reviews'), (review) => keyOf(review, review.bookTitle));
  const listed = LISTS.map((list) => ({ list, books: listIn(archive, list) }));
  const unlisted = openReadings(readings, listIn(archive, 'reading'));
  const entries = listed.flatMap(({ list, books }) =>
    (list === 'reading' ? [...books, ...unlisted] : books).map((entry) => ({ list, entry })),
  );
  const listCounts = new Map<string, number>();
  for (const { entry } of entries) {
    const key = keyOf(entry, entry.title);
    listCounts.set(key, (listCounts.get(key) ?? 0) + 1);
  }
  const privateKeys = new Set(
    [...everyReading, ...entries.map(({ entry }) => entry)]
      .filter((one) => one.private === true)
      .map((one) => keyOf(one, one.title)),
  );
  const records: ImportRecord[] = [];
  const add = (key: string, book: Json, list: ImportList | null, entry: Json | null) => {
    const review = reviews.get(key)?.[0];
    const record = recordOf(records.length + 1, book, list, entry, {
      itemId: textOf(book.itemId),
      addedAt: entry ? (timeOf(entry.addedAt) ?? new Date().toISOString()) : null,
      isOnOtherLists: (listCounts.get(key) ?? 0) > 1,
      review: review ? reviewOf(review) : null,
    });
    record.isPrivate = privateKeys.has(key);
    const date = dateReader(record.warnings);
    record.readings = (readings.get(key) ?? []).map((reading) => readingOf(reading, date));
    readings.delete(key);
    reviews.delete(key);
    records.push(record);
  };
  for (const { list, entry } of entries) add(keyOf(entry, entry.title), entry, list, entry);
  for (const [key, [reading]] of readings) if (reading) add(key, reading, null, null);
  for (const [key, [review]] of reviews)
    if (review) add(key, { ...review, title: review.bookTitle }, null, null);
  return records;
}

/** One open reading of each book that is not on the list of books being read, where it belongs. */
function openReadings(readings: ReadonlyMap<string, Json[]>, listed: readonly Json[]): Json[] {
  const keys = new Set(listed.map((entry) => keyOf(entry, entry.title)));
  return [...readings].flatMap(([key, some]) => {
    const open = some.find((reading) => readingOf(reading, dateReader([])).state === ReadingState.OPEN);
    return open && !keys.has(key) ? [open] : [];
  });
}

const keyOf = ({ itemId, authors }: Json, title: unknown): string =>
  JSON.stringify([textOf(itemId), textOf(title), textsOf(authors)]);

function recordOf(
  row: number,
  book: Json,
  list: ImportList | null,
  entry: Json | null,
  archived: ArchivedRow,
): ImportRecord {
  const isbns = textsOf(book.isbns);
  const { itemId } = archived;
  return {
    ...emptyRecord(row),
    // Other sites may use the same itemId for another book.
    sourceId:
      itemId === '' ? null : JSON.stringify([itemId, textOf(book.title), textsOf(book.authors), list]),
    title: textOf(book.title),
    authors: textsOf(book.authors),
    isbn: isbns[0] ?? null,
    isbns: isbns.map(toIsbn13).filter((isbn) => isbn !== null),
    year: wholeOf(book.firstPublishYear, -5_000, 9_999),
    list,
    rating: numberOf(entry?.originalRating, 0.5, 5),
    review: [archived.review?.title, archived.review?.text].filter(Boolean).join('\n\n'),
    note: textOf(entry?.note),
    tags: textsOf(entry?.tags),
    archived,
  };
}

function reviewOf(review: Json): ArchivedRow['review'] {
  const rating = wholeOf(review.rating, 1, 5);
  if (rating === null) return null;
  return {
    rating,
    title: cutAtWord(tidy(textOf(review.title), limits.reviewTitle), limits.reviewTitle),
    text: cutAtWord(tidy(textOf(review.text), limits.reviewText), limits.reviewText),
    createdAt: timeOf(review.createdAt) ?? new Date().toISOString(),
    editedAt: timeOf(review.editedAt),
  };
}

const STATES: Readonly<Record<string, ReadingState>> = {
  open: ReadingState.OPEN,
  finished: ReadingState.FINISHED,
  stopped: ReadingState.STOPPED,
};

/** A reading; if its state contradicts its dates, the dates count. */
function readingOf(reading: Json, date: DateReader): ImportedReading {
  const startedOn = date(textOf(reading.startedOn), 'startedOn');
  const finishedOn = date(textOf(reading.finishedOn), 'finishedOn');
  const stoppedOn = date(textOf(reading.stoppedOn), 'stoppedOn');
  const stated = STATES[textOf(reading.state)] ?? ReadingState.FINISHED;
  return {
    state: finishedOn ? ReadingState.FINISHED : stoppedOn ? ReadingState.STOPPED : stated,
    startedOn,
    finishedOn,
    stoppedOn,
    percent: wholeOf(reading.percent, 0, 100),
    page: wholeOf(reading.page, 0, limits.pageCount),
    pageCount: wholeOf(reading.pageCount, 1, limits.pageCount),
  };
}

function profileOf(archive: Json): Omit<ArchivedProfile, 'goals' | 'preferences'> {
  const profile = isRecord(archive.profile) ? archive.profile : {};
  const color = textOf(profile.avatarColor);
  return {
    favoriteBook: textOf(profile.favoriteBook),
    favoriteAuthor: textOf(profile.favoriteAuthor),
    favoriteGenre: textOf(profile.favoriteGenre),
    bio: textOf(profile.bio),
    avatar: textOf(profile.avatar) || 'default',
    avatarColor: color || null,
    language: textOf(profile.language) || null,
    isMatchable: profile.matchable !== false,
    libraryVisibility: textOf(profile.libraryVisibility) || 'EVERYONE',
  };
}

const goalsOf = (archive: Json): ArchivedProfile['goals'] =>
  listIn(archive, 'goals').flatMap(({ year, books }) => {
    const goal = { year: wholeOf(year, 1_900, 2_200), books: wholeOf(books, 1, limits.goal) };
    return goal.year !== null && goal.books !== null ? [{ year: goal.year, books: goal.books }] : [];
  });

function preferencesOf(archive: Json): ArchivedPreferences {
  const [settings] = listIn(archive, 'notificationSettings');
  return {
    settings: settings
      ? {
          digest: textOf(settings.digest),
          weekday: wholeOf(settings.weekday, 1, 7) ?? 1,
          timeZone: textOf(settings.timeZone),
          quietFrom: wholeOf(settings.quietFrom, 0, 23),
          quietUntil: wholeOf(settings.quietUntil, 0, 23),
        }
      : null,
    choices: listIn(archive, 'notificationChoices').map(({ kind, channel, isOn }) => ({
      kind: textOf(kind),
      channel: textOf(channel),
      isOn: isOn === true,
    })),
    dismissed: listIn(archive, 'dismissedBooks')
      .slice(0, MAX_DISMISSED)
      .map(({ itemId, title, createdAt }) => ({
        itemId: textOf(itemId),
        title: textOf(title),
        createdAt: timeOf(createdAt) ?? new Date().toISOString(),
      })),
  };
}

/** The reader's social activity, including that of earlier imports, oldest first. */
function activityOf(archive: Json): PastAct[] {
  const acts = (name: string, kind: PastActivityKind) =>
    listIn(archive, name).map((act) => pastAct(kind, act));
  const kinds = new Set<string>(Object.values(PastActivityKind));
  const earlier = listIn(archive, 'pastActivity')
    .filter(({ kind }) => kinds.has(textOf(kind)))
    .map((act) => pastAct(act.kind as PastActivityKind, act));
  return [
    ...earlier,
    ...acts('following', PastActivityKind.FOLLOWED),
    ...acts('followers', PastActivityKind.FOLLOWED_BY),
    ...acts('likesGiven', PastActivityKind.LIKED),
    ...acts('likesReceived', PastActivityKind.LIKED_BY),
    ...acts('helpfulMarks', PastActivityKind.FOUND_HELPFUL),
    ...acts('forumPosts', PastActivityKind.POSTED),
  ].sort((one, other) => (one.happenedAt?.getTime() ?? 0) - (other.happenedAt?.getTime() ?? 0));
}

const cut = (text: string, max: number): string | null => [...text].slice(0, max).join('') || null;

function pastAct(kind: PastActivityKind, act: Json): PastAct {
  const time = timeOf(act.happenedAt ?? act.createdAt);
  return {
    kind,
    happenedAt: time === null ? null : new Date(time),
    username: cut(textOf(act.username ?? act.reviewer), limits.username.max),
    title: cut(textOf(act.title ?? act.bookTitle), limits.bookTitle),
    content: cut(textOf(act.content), limits.postContent),
  };
}
