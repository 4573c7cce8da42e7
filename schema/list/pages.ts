import type { Context } from '../context';
import { rows } from '../database';
import { fold } from '../fold';
import { limits } from '../limits';
import type { Page } from '../page';
import { cleanText } from '../text';
import { whereVisible, type View } from '../user/visibleTo';
import { ENTRY_COLUMNS, toEntry, type EntryRow } from './entries';
import type { ListName } from './ListEntry';
import { withTags } from './tags';
import type { ListOrder, ListPage } from './types';

const ORDER: Record<ListOrder, string> = {
  last: 'e.addedAt DESC, e.id DESC',
  first: 'e.addedAt, e.id',
  title: 'b.titleKey, e.id',
};

interface PageRequest extends Page {
  order: ListOrder;
  words: string[];
  /** Only entries that have all of these tags. */
  tags: readonly string[];
}

/** The words that a reader looks for within a list. */
export const wordsOf = (search: string): string[] =>
  fold(cleanText(search, { name: 'The search', max: limits.searchQuery }))
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, 12);

/** Some entries of a list, and how many there are. The books are looked at only where the order or the words need them. */
export async function listPage(
  { db }: Pick<Context, 'db'>,
  { id: userId, list, view }: { id: number; list: ListName; view: View },
  { order, words, tags, limit, offset }: PageRequest,
): Promise<ListPage> {
  const books = 'JOIN books b ON b.id = e.bookId';
  const tagged = withTags(tags);
  const where = `WHERE e.userId = ? AND e.list = ? ${words.map(() => 'AND b.searchKey LIKE ?').join(' ')} ${tagged.sql}`;
  const values = [userId, list, ...words.map((word) => `% ${word}%`), ...tagged.values]; // words are letters and digits alone
  const [found, [total]] = await Promise.all([
    rows<EntryRow>(
      db,
      `SELECT ${ENTRY_COLUMNS.replace(/\w+/g, 'e.$&')} FROM list_entries e
       ${words.length > 0 || order === 'title' ? books : ''} ${where} ${whereVisible(view, 'e')} ORDER BY ${ORDER[order]} LIMIT ? OFFSET ?`,
      [...values, limit, offset],
    ),
    rows<{ count: number }>(
      db,
      `SELECT COUNT(*) AS count FROM list_entries e ${words.length > 0 ? books : ''} ${where} ${whereVisible(view, 'e')}`,
      values,
    ),
  ]);
  return { entries: found.map(toEntry), totalCount: Number(total?.count ?? 0), userId, list, view };
}
