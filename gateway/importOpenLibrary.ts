import 'reflect-metadata';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { BadSetting, readConfig } from './config';
import { openDatabase } from './database';
import { firstStart } from './firstStart';
import { ImportState } from './import/ImportState';
import { importDump } from './import/openLibraryDump';

const say = (...lines: string[]) => process.stdout.write(`${lines.join('\n')}\n`);

const USAGE =
  'Name the files of a dump: npm run import:openlibrary -- works.txt.gz authors.txt.gz [editions.txt.gz]';

/** Takes a dump of Open Library into the database that the settings name. */
async function main([works, authors, editions]: string[]): Promise<void> {
  if (!works || !authors) throw new BadSetting(USAGE);
  for (const file of [works, authors, editions])
    if (file && !existsSync(file)) throw new BadSetting(`There is no file ${file}. ${USAGE}`);
  const config = readConfig();
  const database = await openDatabase(config);
  const state = new ImportState(join(config.dataDir, 'import'));
  try {
    await firstStart(database, config.sampleData);
    say(`Importing into ${database.place}; when it is stopped, the same command goes on from there.`);
    const counts = await importDump(
      { works, authors, ...(editions && { editions }) },
      database,
      state,
      process.stderr,
    );
    const bad = counts.authors.bad + counts.works.bad + counts.editions.bad;
    say(
      `  authors   ${counts.authors.taken.toLocaleString('en')} names read`,
      `  works     ${counts.works.taken.toLocaleString('en')} books stored of ${counts.works.lines.toLocaleString('en')} lines`,
      `  editions  ${counts.editions.taken.toLocaleString('en')} books got ISBNs or a cover`,
      bad > 0
        ? `  bad lines ${bad.toLocaleString('en')}, with the reason in ${state.badLines}`
        : '  bad lines none',
    );
  } finally {
    state.close();
    await database.close();
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(
    error instanceof BadSetting
      ? `${error.message}\n`
      : `The import failed: ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exit(1);
});
