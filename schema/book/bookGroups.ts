import type { DataSource } from 'typeorm';
import { rows } from '../database';
import { limits } from '../limits';
import { ListName } from '../list/ListEntry';
import { sharedLoader } from '../loader';
import { rankingSizes } from '../ranking/sizes';
import { Timeframe } from '../ranking/Timeframe';
import { LinkKind } from './BookLink';

/** Groups up to this size are always sorted separately. */
const SMALL_GROUP = 2_000;

const countLinks = async (db: DataSource, kind: LinkKind, key: string): Promise<number> => {
  const [found] = await rows<{ count: number | string }>(
    db,
    `SELECT COUNT(*) AS count FROM (SELECT bookId FROM book_links WHERE kind = ? AND linkKey = ? LIMIT ${limits.counted}) some`,
    [kind, key],
  );
  return Number(found?.count ?? 0);
};

/** Sizes of groups, by `kind key`; at most ten thousand are counted. */
export const groupSizes = sharedLoader<string, number>(async (names, { db }) => {
  const sizes = names.map(async (name) => {
    const [kind, key] = splitName(name);
    return [name, await countLinks(db, kind, key)] as const;
  });
  return new Map(await Promise.all(sizes));
});

export const groupName = (kind: LinkKind, key: string): string => `${kind} ${key}`;
const splitName = (name: string): [LinkKind, string] => [Number(name.slice(0, 1)), name.slice(2)];

/** IDs of a group's books, most read first, by `limit offset kind key`. */
export const mostReadOfGroup = sharedLoader<string, number[]>(async (names, { db, load }) => {
  const pages = names.map(async (name) => {
    const [, limit = '', offset = '', group = ''] = /^(\d+) (\d+) (.*)$/s.exec(name) ?? [];
    const [kind, key] = splitName(group);
    const size = (await load(groupSizes, group)) ?? 0;
    const ranked = (await load(rankingSizes, RANKING.join(' '))) ?? 0;
    const mostRead = isRankingShorter(size, ranked, Number(limit) + Number(offset))
      ? mostReadInRanking
      : mostReadOfGroupAlone;
    return [name, await mostRead(db, kind, key, Number(limit), Number(offset))] as const;
  });
  return new Map(await Promise.all(pages));
});

const RANKING = [ListName.COMPLETED, Timeframe.ALL];

/**
 * Whether scanning the sorted ranking until a page of the group is full reads fewer rows than sorting the whole group. A group
 * that reaches the limit of counting may be of any size.
 */
const isRankingShorter = (size: number, ranked: number, wanted: number): boolean =>
  size > SMALL_GROUP && (size >= limits.counted || (wanted * ranked) / size < size);

async function mostReadOfGroupAlone(
  db: DataSource,
  kind: LinkKind,
  key: string,
  limit: number,
  offset: number,
): Promise<number[]> {
  const found = await rows<{ bookId: number }>(
    db,
    `SELECT l.bookId FROM book_links l JOIN books b ON b.id = l.bookId
     LEFT JOIN rankings r ON r.bookId = l.bookId AND r.list = ? AND r.timeframe = ?
     WHERE l.kind = ? AND l.linkKey = ? ORDER BY COALESCE(r.count, 0) DESC, b.titleKey, l.bookId LIMIT ? OFFSET ?`,
    [...RANKING, kind, key, limit, offset],
  );
  return found.map(({ bookId }) => bookId);
}

/** Books in the ranking first; then those that nobody has completed. */
async function mostReadInRanking(
  db: DataSource,
  kind: LinkKind,
  key: string,
  limit: number,
  offset: number,
): Promise<number[]> {
  // With a join, MariaDB may read and sort the whole group. The subquery makes it scan the ranking.
  const found = await rows<{ bookId: number }>(
    db,
    `SELECT r.bookId FROM rankings r WHERE r.list = ? AND r.timeframe = ? AND r.count > 0
       AND (SELECT l.kind FROM book_links l WHERE l.kind = ? AND l.linkKey = ? AND l.bookId = r.bookId) IS NOT NULL
     ORDER BY r.count DESC, r.titleKey, r.bookId LIMIT ? OFFSET ?`,
    [...RANKING, kind, key, limit, offset],
  );
  if (found.length < limit) {
    const [all] = await rows<{ count: number | string }>(
      db,
      `SELECT COUNT(*) AS count FROM rankings r JOIN book_links l ON l.kind = ? AND l.linkKey = ? AND l.bookId = r.bookId
       WHERE r.list = ? AND r.timeframe = ? AND r.count > 0`,
      [kind, key, ...RANKING],
    );
    const unranked = await rows<{ bookId: number }>(
      db,
      `SELECT l.bookId FROM book_links l WHERE l.kind = ? AND l.linkKey = ? AND NOT EXISTS (
         SELECT 1 FROM rankings r WHERE r.list = ? AND r.timeframe = ? AND r.bookId = l.bookId AND r.count > 0)
       ORDER BY l.bookId LIMIT ? OFFSET ?`,
      [kind, key, ...RANKING, limit - found.length, Math.max(0, offset - Number(all?.count ?? 0))],
    );
    found.push(...unranked);
  }
  return found.map(({ bookId }) => bookId);
}

/** IDs of a group's books, newest first, by the same key. */
export const newestOfGroup = sharedLoader<string, number[]>(async (names, { db }) => {
  const pages = names.map(async (name) => {
    const [, limit = '', offset = '', group = ''] = /^(\d+) (\d+) (.*)$/s.exec(name) ?? [];
    const [kind, key] = splitName(group);
    const found = await rows<{ bookId: number }>(
      db,
      `SELECT bookId FROM book_links WHERE kind = ? AND linkKey = ? ORDER BY year DESC, bookId DESC LIMIT ? OFFSET ?`,
      [kind, key, Number(limit), Number(offset)],
    );
    return [name, found.map(({ bookId }) => bookId)] as const;
  });
  return new Map(await Promise.all(pages));
});
