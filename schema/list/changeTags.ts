import { In } from 'typeorm';
import { rows } from '../database';
import { BadInput, NotFound } from '../errors';
import { limits } from '../limits';
import { msg } from '../Sentence';
import { cleanText } from '../text';
import type { Transaction } from '../transaction';
import { lockReader } from './entries';
import type { ListEntry } from './ListEntry';
import { EntryTag, Tag } from './Tag';
import { tagKey } from './tagKey';

const MAX_TAGS = limits.tags.max;

/** Distinct tag names in their stored form. */
function cleanTags(names: readonly string[]): Map<string, string> {
  const tags = new Map<string, string>();
  for (const name of names) {
    const text = cleanText(name, {
      name: msg('A tag'),
      max: limits.tags.name,
      required: 'A tag cannot be blank.',
    });
    const key = tagKey(text);
    if (!tags.has(key)) tags.set(key, text);
  }
  if (tags.size > MAX_TAGS) throw new BadInput(`You can have at most ${MAX_TAGS} tags.`);
  return tags;
}

const tagsOf = (tx: Transaction, userId: number): Promise<Tag[]> =>
  tx.find(Tag, { where: { userId }, order: { id: 'ASC' } });

/** Sets the tags of an entry. Tags without entries are deleted. */
export async function setEntryTags(
  tx: Transaction,
  { id, userId }: ListEntry,
  names: readonly string[],
): Promise<void> {
  const wanted = cleanTags(names);
  await lockReader(tx, userId);
  await tx.delete(EntryTag, { entryId: id });
  await deleteUnused(tx, userId);
  const known = new Map((await tagsOf(tx, userId)).map((tag) => [tag.nameKey, tag.id]));
  const missing = [...wanted].filter(([key]) => !known.has(key));
  if (known.size + missing.length > MAX_TAGS)
    throw new BadInput(`You can have at most ${MAX_TAGS} tags. Remove or merge some of them first.`);
  for (const [nameKey, name] of missing) {
    const tag = tx.create(Tag, { userId, name, nameKey });
    await tx.insert(Tag, tag);
    known.set(nameKey, tag.id);
  }
  if (wanted.size > 0)
    await tx.insert(
      EntryTag,
      [...wanted.keys()].map((key) => ({ entryId: id, tagId: known.get(key)! })),
    );
}

/** Adds tags to those of an entry, and removes others. */
export async function changeEntryTags(
  tx: Transaction,
  entry: ListEntry,
  { add = [], remove = [] }: { add?: readonly string[]; remove?: readonly string[] },
): Promise<void> {
  await lockReader(tx, entry.userId);
  const removed = new Set(remove.map(tagKey));
  const kept = (await tagNamesOf(tx, entry.id)).filter((name) => !removed.has(tagKey(name)));
  await setEntryTags(tx, entry, [...kept, ...add]);
}

/** The names of the tags of an entry. */
export async function tagNamesOf(tx: Transaction, entryId: number): Promise<string[]> {
  const found = await rows<{ name: string }>(
    tx,
    'SELECT t.name FROM entry_tags e JOIN tags t ON t.id = e.tagId WHERE e.entryId = ?',
    [entryId],
  );
  return found.map(({ name }) => name);
}

/** Adds the tags of other entries of the same reader to an entry. */
export async function copyEntryTags(
  tx: Transaction,
  { id }: ListEntry,
  others: readonly ListEntry[],
): Promise<void> {
  const there = new Set((await tx.findBy(EntryTag, { entryId: id })).map(({ tagId }) => tagId));
  const given = await tx.findBy(EntryTag, { entryId: In(others.map((other) => other.id)) });
  const missing = [...new Set(given.map(({ tagId }) => tagId))].filter((tagId) => !there.has(tagId));
  if (missing.length > 0)
    await tx.insert(
      EntryTag,
      missing.map((tagId) => ({ entryId: id, tagId })),
    );
}

/**
 * Adds tags to entries of one reader. Tags beyond the maximum number of a reader are left out. Returns the names that were added,
 * by entry.
 */
export async function addEntryTags(
  tx: Transaction,
  userId: number,
  wanted: ReadonlyMap<number, readonly string[]>,
): Promise<Map<number, string[]>> {
  await deleteUnused(tx, userId);
  const known = new Map((await tagsOf(tx, userId)).map((tag) => [tag.nameKey, tag.id]));
  const marked: EntryTag[] = [];
  const added = new Map<number, string[]>();
  for (const [entryId, names] of wanted) {
    for (const name of names) {
      const nameKey = tagKey(name);
      if (!known.has(nameKey) && known.size < MAX_TAGS) {
        const tag = tx.create(Tag, { userId, name, nameKey });
        await tx.insert(Tag, tag);
        known.set(nameKey, tag.id);
      }
      const tagId = known.get(nameKey);
      if (tagId === undefined || marked.some((mark) => mark.entryId === entryId && mark.tagId === tagId))
        continue;
      marked.push({ entryId, tagId });
      added.set(entryId, [...(added.get(entryId) ?? []), name]);
    }
  }
  if (marked.length > 0) await tx.insert(EntryTag, marked);
  return added;
}

/** Removes tags from an entry. Tags without entries are deleted. */
export async function removeEntryTags(
  tx: Transaction,
  { id, userId }: Pick<ListEntry, 'id' | 'userId'>,
  names: readonly string[],
): Promise<void> {
  const keys = new Set(names.map(tagKey));
  const tags = (await tagsOf(tx, userId)).filter(({ nameKey }) => keys.has(nameKey));
  if (tags.length > 0) await tx.delete(EntryTag, { entryId: id, tagId: In(tags.map((tag) => tag.id)) });
  await deleteUnused(tx, userId);
}

/** Renames a tag; if the reader already has a tag with the new name, the two are merged. */
export async function renameTag(tx: Transaction, userId: number, from: string, to: string): Promise<string> {
  await lockReader(tx, userId);
  await deleteUnused(tx, userId);
  const tags = await tagsOf(tx, userId);
  const old = namedTag(tags, from);
  const [[nameKey, name] = ['', '']] = cleanTags([to]);
  const other = tags.find((tag) => tag.nameKey === nameKey && tag.id !== old.id);
  if (!other) {
    await tx.update(Tag, old.id, { name, nameKey });
    return name;
  }
  const [withOld, withOther] = await Promise.all(
    [old, other].map((tag) => tx.find(EntryTag, { where: { tagId: tag.id } })),
  );
  const there = new Set(withOther!.map(({ entryId }) => entryId));
  const moved = withOld!.filter(({ entryId }) => !there.has(entryId));
  await tx.delete(Tag, old.id); // its marks go with it
  if (moved.length > 0)
    await tx.insert(
      EntryTag,
      moved.map(({ entryId }) => ({ entryId, tagId: other.id })),
    );
  return other.name;
}

function namedTag(tags: readonly Tag[], name: string): Tag {
  const key = tagKey(name);
  const tag = tags.find(({ nameKey }) => nameKey === key);
  if (!tag) throw new NotFound('You have no tag with this name.');
  return tag;
}

/** Deletes a tag and removes it from its entries. */
export async function deleteTag(tx: Transaction, userId: number, name: string): Promise<void> {
  await lockReader(tx, userId);
  await deleteUnused(tx, userId);
  const { id } = namedTag(await tagsOf(tx, userId), name);
  await tx.delete(EntryTag, { tagId: id });
  await tx.delete(Tag, id);
}

/** Deletes the tags of a reader without entries. */
async function deleteUnused(tx: Transaction, userId: number): Promise<void> {
  const unused = await rows<{ id: number }>(
    tx,
    'SELECT t.id FROM tags t LEFT JOIN entry_tags e ON e.tagId = t.id WHERE t.userId = ? AND e.entryId IS NULL',
    [userId],
  );
  if (unused.length > 0) await tx.delete(Tag, { id: In(unused.map(({ id }) => id)) });
}
