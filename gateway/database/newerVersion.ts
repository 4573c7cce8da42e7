import { migrations } from '../../migrations';
import { BadSetting } from '../settingReader';

const known = new Set(migrations.map((Migration) => new Migration().name));

/** The migrations of a newer version among those that a database has, separated by commas. */
const newerAmong = (applied: readonly string[]): string =>
  applied.filter((name) => !known.has(name)).join(', ');

/** Rejects a database that a newer version has migrated, by the names of its migrations. */
export function refuseNewerDatabase(applied: readonly string[]): void {
  const newer = newerAmong(applied);
  if (newer)
    throw new BadSetting(
      `This database was changed by a newer version of Shelfmates (${newer}); start that version, or restore a backup made before it.`,
    );
}

/** Rejects a backup that this version cannot restore, by the names of its migrations. */
export function checkBackup(applied: readonly string[]): void {
  if (applied.length === 0)
    throw new BadSetting('This is not a backup of Shelfmates: it has no table of migrations.');
  const newer = newerAmong(applied);
  if (newer)
    throw new BadSetting(
      `This backup was made by a newer version of Shelfmates (${newer}); restore it with that version, or choose an earlier one. Nothing was changed.`,
    );
}
