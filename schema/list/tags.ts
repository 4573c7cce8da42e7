import { marks, rows } from '../database';
import { BadInput } from '../errors';
import { limits } from '../limits';
import { sharedLoader } from '../loader';
import { whereVisible, type View } from '../user/visibleTo';
import type { TagCount } from './Tag';
import { tagKey } from './tagKey';
import type { ListPage } from './types';

const MAX_TAGS = limits.tags.max;

/** Compares tags by name as readers count: “part 2” is before “part 10”. */
const { compare } = new Intl.Collator('en', { numeric: true });
const byName = (one: TagCount, other: TagCount) => compare(one.name, other.name);

/** All tags of a reader by name, with their numbers of entries. */
export async function ownTags(db: Parameters<typeof rows>[0], userId: number): Promise<TagCount[]> {
  const found = await rows<{ name: string; count: number | string }>(
    db,
    `SELECT t.name, COUNT(*) AS count FROM tags t JOIN entry_tags m ON m.tagId = t.id
     WHERE t.userId = ? GROUP BY t.id, t.name, t.nameKey ORDER BY t.nameKey`,
    [userId],
  );
  return found.map(({ name, count }) => ({ name, count: Number(count) })).sort(byName);
}

/** The tags of some entries, by name. */
export const tagsByEntry = sharedLoader<number, string[]>(async (entryIds, { db }) => {
  const tags = new Map<number, string[]>(entryIds.map((id) => [id, []]));
  const found = await rows<{ entryId: number; name: string }>(
    db,
    `SELECT e.entryId, t.name FROM entry_tags e JOIN tags t ON t.id = e.tagId
     WHERE e.entryId IN (${marks(entryIds)}) ORDER BY t.nameKey`,
    [...entryIds],
  );
  for (const { entryId, name } of found) tags.get(entryId)?.push(name);
  for (const names of tags.values()) names.sort(compare);
  return tags;
});

/** The visible tags of lists, by `listKey`, most used first. */
export const tagsByList = sharedLoader<string, TagCount[]>(async (keys, { db }) => {
  const found = await Promise.all(
    keys.map((key) => {
      const [view, ...values] = key.split(' ');
      return rows<{ name: string; count: number | string }>(
        db,
        `SELECT t.name, COUNT(*) AS count FROM list_entries e JOIN entry_tags m ON m.entryId = e.id
         JOIN tags t ON t.id = m.tagId WHERE e.userId = ? AND e.list = ? ${whereVisible(view as View, 'e')}
         GROUP BY t.id, t.name, t.nameKey ORDER BY t.nameKey`,
        values.map(Number),
      );
    }),
  );
  return new Map(
    keys.map((key, at) => [
      key,
      found[at]!.map(({ name, count }) => ({ name, count: Number(count) })).sort(
        (one, other) => other.count - one.count || byName(one, other),
      ),
    ]),
  );
});

/** The condition that entries `e` have all of these tags. */
export function withTags(names: readonly string[]): { sql: string; values: string[] } {
  const values = [...new Set(names.map(tagKey))];
  if (values.length > MAX_TAGS) throw new BadInput(`A list can be filtered by at most ${MAX_TAGS} tags.`);
  const sql = values
    .map(
      () =>
        'AND EXISTS (SELECT 1 FROM entry_tags m JOIN tags t ON t.id = m.tagId WHERE m.entryId = e.id AND t.nameKey = ?)',
    )
    .join(' ');
  return { sql, values };
}

export const listKey = ({ view, userId, list }: Pick<ListPage, 'view' | 'userId' | 'list'>): string =>
  `${view} ${userId} ${list}`;
