import { IsNull, Not } from 'typeorm';
import { insertOr, rows } from '../database';
import { LANGUAGES } from '../languages';
import { LibraryVisibility } from '../user/LibraryVisibility';
import { cleanProfile } from '../user/profiles';
import { User } from '../user/User';
import { users } from '../user/userWriter';
import type { Transaction } from '../transaction';
import { fillPreferences, unfillPreferences } from './fillPreferences';
import type { ArchivedProfile, FilledFields, FilledProfile } from './ArchivedProfile';
import { Import } from './Import';

const EMPTY: FilledFields = {
  favoriteBook: '',
  favoriteAuthor: '',
  favoriteGenre: '',
  bio: '',
  avatar: 'default',
  avatarColor: null,
  language: null,
};
const FILLED = { id: true, filledProfile: true } as const;
const NAMES = Object.keys(EMPTY) as (keyof FilledFields)[];

type Now = FilledFields & { matchable: boolean | number; libraryVisibility: LibraryVisibility };

const profileNow = async (tx: Transaction, userId: number): Promise<Now> =>
  (
    await rows<Now>(tx, `SELECT ${NAMES.join(', ')}, matchable, libraryVisibility FROM users WHERE id = ?`, [
      userId,
    ])
  )[0]!;

/** The fields of an archive that may be stored here; the others are dropped. */
function usableFields(archived: ArchivedProfile): Partial<FilledFields> {
  const usable = NAMES.flatMap((name) => {
    try {
      return Object.entries(cleanProfile({ [name]: archived[name] }));
    } catch {
      return [];
    }
  });
  return {
    ...Object.fromEntries(usable),
    ...(LANGUAGES.some((language) => language === archived.language) && { language: archived.language }),
  };
}

/** Fills in the empty fields of a reader's profile, and goals for years without one; records in the import what it filled in. */
export async function fillProfile(
  tx: Transaction,
  { id, userId }: Pick<Import, 'id' | 'userId'>,
  archived: ArchivedProfile,
): Promise<void> {
  const now = await profileNow(tx, userId);
  const usable = usableFields(archived);
  const fields: Partial<FilledFields> = Object.fromEntries(
    NAMES.filter((name) => now[name] === EMPTY[name] && (usable[name] ?? EMPTY[name]) !== EMPTY[name]).map(
      (name) => [name, usable[name]],
    ),
  );
  if (Object.keys(fields).length > 0) await tx.update(User, userId, fields);
  const filled: FilledProfile = { fields, goals: await addGoals(tx, userId, archived.goals) };
  if (now.matchable && !archived.isMatchable) {
    await users.setMatchable(tx, userId, false);
    filled.isMatchable = false;
  }
  const visibility = LibraryVisibility[archived.libraryVisibility as keyof typeof LibraryVisibility];
  if (visibility > now.libraryVisibility) {
    await users.setLibraryVisibility(tx, userId, visibility);
    filled.libraryVisibility = visibility;
    filled.visibilityBefore = now.libraryVisibility;
  }
  if (archived.preferences) filled.preferences = await fillPreferences(tx, userId, archived.preferences);
  await tx.query('UPDATE imports SET filledProfile = ? WHERE id = ?', [JSON.stringify(filled), id]);
}

async function addGoals(tx: Transaction, userId: number, goals: ArchivedProfile['goals']) {
  const set = new Set(
    (await rows<{ year: number }>(tx, 'SELECT year FROM reading_goals WHERE userId = ?', [userId])).map(
      ({ year }) => year,
    ),
  );
  const missing = goals.filter(({ year }) => !set.has(year) && set.add(year));
  for (const { year, books } of missing)
    await insertOr(
      tx,
      'INSERT INTO reading_goals (userId, year, books) VALUES (?, ?, ?)',
      'userId, year',
      'books = books',
      [userId, year, books],
    );
  return missing;
}

/** Keeps a setting that the reader now chooses by hand from being reset when an import is undone. */
export async function keepChosen(
  tx: Transaction,
  userId: number,
  setting: 'isMatchable' | 'libraryVisibility',
): Promise<void> {
  const filled = await tx.find(Import, { select: FILLED, where: { userId, filledProfile: Not(IsNull()) } });
  for (const { id, filledProfile } of filled)
    await tx.query('UPDATE imports SET filledProfile = ? WHERE id = ? AND filledProfile IS NOT NULL', [
      JSON.stringify({ ...filledProfile, [setting]: undefined }),
      id,
    ]);
}

/** Removes what an import filled in, unless the reader has changed it since. */
export async function unfillProfile(
  tx: Transaction,
  { id, userId }: Pick<Import, 'id' | 'userId'>,
): Promise<void> {
  const { filledProfile } = await tx.findOneOrFail(Import, { select: FILLED, where: { id } });
  if (!filledProfile) return;
  const { fields, isMatchable, libraryVisibility, visibilityBefore, goals, preferences } = filledProfile;
  const now = await profileNow(tx, userId);
  const own = NAMES.filter((name) => name in fields && now[name] === fields[name]);
  if (own.length > 0)
    await tx.update(User, userId, Object.fromEntries(own.map((name) => [name, EMPTY[name]])));
  if (isMatchable === false && !now.matchable) await users.setMatchable(tx, userId, true);
  if (libraryVisibility !== undefined && now.libraryVisibility === libraryVisibility)
    await users.setLibraryVisibility(tx, userId, visibilityBefore ?? LibraryVisibility.EVERYONE);
  for (const { year, books } of goals)
    await tx.query('DELETE FROM reading_goals WHERE userId = ? AND year = ? AND books = ?', [
      userId,
      year,
      books,
    ]);
  if (preferences) await unfillPreferences(tx, userId, preferences);
  await tx.query('UPDATE imports SET filledProfile = NULL WHERE id = ?', [id]);
}
