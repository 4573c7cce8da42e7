import 'reflect-metadata';
import { statSync } from 'node:fs';
import { readConfig } from '../config';
import { backup } from '../database/backup/backup';
import { print, runCommand, UsageError } from './shared/runCommand';

runCommand({
  name: 'backup',
  usage: '[FILE]',
  summary: 'Backs up the configured database, also while gateways are running.',
  async run(_values, [target, ...others]) {
    if (others.length > 0) throw new UsageError('Name at most one file');
    const startedAt = Date.now();
    const file = await backup(readConfig(), target);
    print(
      `Backed up into ${file}: ${(statSync(file).size / 1e6).toFixed(1)} MB in ${Date.now() - startedAt} ms.`,
      'Keep a copy on another machine. `npm run restore -- FILE` restores it.',
    );
    return 0;
  },
});
