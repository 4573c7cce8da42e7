import { migrations } from '../../migrations';
import { BadSetting } from '../config';

const known = new Set(migrations.map((Migration) => new Migration().name));

/** Rejects a database that a newer version has migrated, by the names of its migrations; likewise a backup of one. */
export function refuseNewer(done: readonly string[], what: 'database' | 'backup'): void {
  const newer = done.filter((name) => !known.has(name)).join(', ');
  if (!newer) return;
  throw new BadSetting(
    what === 'database'
      ? `This database was changed by a newer version of Shelfmates (${newer}); start that version, or restore a backup made before it.`
      : `This backup was made by a newer version of Shelfmates (${newer}); restore it with that version, or choose an earlier one. Nothing was changed.`,
  );
}
