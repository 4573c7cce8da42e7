import 'reflect-metadata';
import { restore } from './backups/backup';
import { command, say } from './command';
import { readConfig } from './config';

/** `npm run restore -- FILE [--overwrite]`: brings a backup back, with all gateways stopped. */
command(async (words) => {
  const [file, ...others] = words.filter((word) => word !== '--overwrite');
  if (!file || others.length > 0) {
    say('Say `npm run restore -- FILE`, or `npm run restore -- FILE --overwrite` to replace what is there.');
    return 2;
  }
  const { readers, books, wrongCounters, kept } = await restore(
    readConfig(),
    file,
    words.includes('--overwrite'),
  );
  say(`Restored ${file}: ${readers} readers, ${books} books.`);
  if (kept) say(`What was there before is kept in ${kept}; remove it when all is well.`);
  if (wrongCounters > 0)
    say(
      `${wrongCounters} counters are not what they count: \`npm run counters -- rebuild\` puts them right.`,
    );
  return wrongCounters > 0 ? 1 : 0;
});
