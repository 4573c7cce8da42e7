import type { Context } from '../context';
import { marks, rows } from '../database';
import { sharedLoader } from '../loader';
import { fold } from '../fold';
import type { Language } from '../languages';
import { limits } from '../limits';
import type { Page } from '../page';
import { cleanText } from '../text';
import { whereVisible, type View } from '../user/visibleTo';
import { ENTRY_COLUMNS, toEntry, type EntryRow } from './entries';
import { ListName } from './ListEntry';
import { ReadingState } from '../reading/Reading';
import { msg } from '../Sentence';
import { withTags } from './tags';
import type { ListOrder, ListPage } from './types';

const ORDER: Record<ListOrder, (list: ListName) => string> = {
  last: () => 'e.addedAt DESC, e.id DESC',
  first: () => 'e.addedAt, e.id',
  title: () => 'b.titleKey, e.id',
  read: (list) => `${lastDate(list)} DESC, e.addedAt DESC, e.id DESC`,
};

/** The date of a reading that puts a book on a list. No reading puts a book on the wishlist. */
const DATES: Record<ListName, readonly [column: string, state: ReadingState] | null> = {
  [ListName.WISHLIST]: null,
  [ListName.COMPLETED]: ['finishedOn', ReadingState.FINISHED],
  [ListName.READING]: ['startedOn', ReadingState.OPEN],
  [ListName.STOPPED]: ['stoppedOn', ReadingState.STOPPED],
};

/** The latest of these dates for the entry `e`; null, which both databases sort last, if none is known. */
function lastDate(list: ListName): string {
  const date = DATES[list];
  return date
    ? `(SELECT MAX(r.${date[0]}) FROM readings r WHERE r.userId = e.userId AND r.bookId = e.bookId AND r.state = '${date[1]}')`
    : 'NULL';
}

/** The number of visible entries of a list without such a date, by `listKey`. */
export const undatedCounts = sharedLoader<string, number>(async (keys, { db }) => {
  const counts = await Promise.all(
    keys.map(async (key) => {
      const [view, ...values] = key.split(' ');
      const [userId, list] = values.map(Number) as [number, ListName];
      const [row] = await rows<{ count: number | string }>(
        db,
        `SELECT COUNT(*) AS count FROM list_entries e WHERE e.userId = ? AND e.list = ? AND ${lastDate(list)} IS NULL
         ${whereVisible(view as View, 'e')}`,
        [userId, list],
      );
      return [key, Number(row?.count ?? 0)] as const;
    }),
  );
  return new Map(counts);
});

interface PageRequest extends Page {
  order: ListOrder;
  /** The language whose alphabet sorts the titles; without it, accents are ignored. */
  language?: Language;
  words: string[];
  /** Only entries that have all of these tags. */
  tags: readonly string[];
}

/** The search words within a list. */
export const wordsOf = (search: string): string[] =>
  fold(cleanText(search, { name: msg('The search'), max: limits.searchQuery }))
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, 12);

const COLUMNS = ENTRY_COLUMNS.replace(/\w+/g, 'e.$&');

/** Maximum size of a list that is sorted by a language; all of its titles have to be read for it. */
const MAX_COLLATED = 3_000;

/** Some entries of a list, and their total number. Books are joined only if the order or the search needs them. */
export async function listPage(
  { db }: Pick<Context, 'db'>,
  { id: userId, list, view }: { id: number; list: ListName; view: View },
  { order, language, words, tags, limit, offset }: PageRequest,
): Promise<ListPage> {
  const tagged = withTags(tags);
  const condition = `WHERE e.userId = ? AND e.list = ? ${words.map(() => 'AND b.searchKey LIKE ?').join(' ')} ${tagged.sql}`;
  const values = [userId, list, ...words.map((word) => `% ${word}%`), ...tagged.values]; // words consist of letters and digits only
  const from = (joined: boolean) =>
    `FROM list_entries e ${joined ? 'JOIN books b ON b.id = e.bookId' : ''} ${condition} ${whereVisible(view, 'e')}`;
  const hasWords = words.length > 0;
  const count = rows<{ count: number }>(db, `SELECT COUNT(*) AS count ${from(hasWords)}`, values).then(
    ([total]) => Number(total?.count ?? 0),
  );
  const found =
    order === 'title' && language && (await count) <= MAX_COLLATED
      ? entriesByTitle(db, from(true), values, { language, limit, offset })
      : rows<EntryRow>(
          db,
          `SELECT ${COLUMNS} ${from(hasWords || order === 'title')}
           ORDER BY ${ORDER[order](list)} LIMIT ? OFFSET ?`,
          [...values, limit, offset],
        );
  const [entries, totalCount] = await Promise.all([found, count]);
  return { entries: entries.map(toEntry), totalCount, userId, list, view };
}

/** Entries sorted by title in the alphabet of a language, which no database supports for all of ours. */
async function entriesByTitle(
  db: Context['db'],
  from: string,
  values: unknown[],
  { language, limit, offset }: Page & { language: Language },
): Promise<EntryRow[]> {
  const titles = await rows<{ id: number; title: string }>(db, `SELECT e.id, b.title ${from}`, values);
  const { compare } = new Intl.Collator(language);
  const ids = titles
    .toSorted((one, other) => compare(one.title, other.title) || one.id - other.id)
    .slice(offset, offset + limit)
    .map(({ id }) => id);
  if (ids.length === 0) return [];
  const found = await rows<EntryRow>(db, `SELECT ${COLUMNS} ${from} AND e.id IN (${marks(ids)})`, [
    ...values,
    ...ids,
  ]);
  const byId = new Map(found.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
