import 'reflect-metadata';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { linkNewBooks } from '../../schema/book/bookLinks';
import { readConfig } from '../config';
import { BadSetting } from '../settingReader';
import { openDatabase } from '../database/openDatabase';
import { ImportState } from '../openLibrary/dump/ImportState';
import { importDump } from '../openLibrary/dump/openLibraryDump';
import { seedEmptyDatabase } from '../seed/seedEmptyDatabase';
import { print, runCommand } from './shared/runCommand';

const USAGE = 'works.txt.gz authors.txt.gz [editions.txt.gz]';
const EXAMPLE = `npm run import:openlibrary -- ${USAGE}`;

runCommand({
  name: 'import:openlibrary',
  usage: USAGE,
  summary: 'Imports a dump of Open Library; if interrupted, the same command continues where it stopped.',
  async run(_values, [works, authors, editions]) {
    if (!works || !authors) throw new BadSetting(`Name the files of a dump: ${EXAMPLE}`);
    for (const file of [works, authors, editions])
      if (file && !existsSync(file)) throw new BadSetting(`There is no file ${file}; usage: ${EXAMPLE}`);
    const config = readConfig();
    const database = await openDatabase(config);
    const state = new ImportState(join(config.dataDir, 'import'));
    try {
      await seedEmptyDatabase(database, config.sampleData);
      print(`Importing into ${database.place}; if interrupted, the same command continues where it stopped.`);
      const counts = await importDump(
        { works, authors, ...(editions && { editions }) },
        database,
        state,
        process.stderr,
      );
      await linkNewBooks(database.db, database.write);
      const bad = counts.authors.bad + counts.works.bad + counts.editions.bad;
      print(
        `  authors   ${counts.authors.taken.toLocaleString('en')} names read`,
        `  works     ${counts.works.taken.toLocaleString('en')} books stored of ${counts.works.lines.toLocaleString('en')} lines`,
        `  editions  ${counts.editions.taken.toLocaleString('en')} books got ISBNs or a cover`,
        bad > 0
          ? `  bad lines ${bad.toLocaleString('en')}, with the reason in ${state.badLines}`
          : '  bad lines none',
      );
      return 0;
    } finally {
      state.close();
      await database.close();
    }
  },
});
