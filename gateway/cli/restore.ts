import 'reflect-metadata';
import { readConfig } from '../config';
import { restore } from '../database/backup/backup';
import { print, runCommand, UsageError } from './shared/runCommand';

runCommand({
  name: 'restore',
  usage: 'FILE [--overwrite]',
  summary: 'Restores a backup while all gateways are stopped; --overwrite replaces an existing database.',
  options: { overwrite: { type: 'boolean' } },
  async run({ overwrite = false }, [file, ...others]) {
    if (!file || others.length > 0) throw new UsageError('Name one backup file');
    const { readers, books, wrongCounters, kept } = await restore(readConfig(), file, overwrite);
    print(`Restored ${file}: ${readers} readers, ${books} books.`);
    if (kept) print(`The previous database is now ${kept}; delete it once everything works.`);
    if (wrongCounters === 0) return 0;
    print(`${wrongCounters} counters are wrong: \`npm run counters -- rebuild\` corrects them.`);
    return 1;
  },
});
