import 'reflect-metadata';
import { statSync } from 'node:fs';
import { backup } from './backups/backup';
import { command, say } from './command';
import { readConfig } from './config';

/** `npm run backup [-- FILE]`: backs up the database that the settings name, also while gateways serve. */
command(async ([wished]) => {
  const begun = Date.now();
  const file = await backup(readConfig(), wished);
  say(`Backed up into ${file}: ${(statSync(file).size / 1e6).toFixed(1)} MB in ${Date.now() - begun} ms.`);
  say('Keep a copy on another machine. `npm run restore -- FILE` brings it back.');
  return 0;
});
