import 'reflect-metadata';
import { counterDifferences, rebuildCounters } from '../schema/counters';
import { readConfig } from './config';
import { openDatabase } from './database';

const SHOWN = 50;
const say = (line: string) => process.stdout.write(`${line}\n`);

/** `npm run counters`: compares all counters with what they count; with `-- rebuild`, puts them right as well. */
async function main(wish: string | undefined): Promise<number> {
  if (wish !== undefined && wish !== 'rebuild') {
    say('Say `npm run counters` to compare, or `npm run counters -- rebuild` to put the counters right.');
    return 2;
  }
  const { db, write, place, close } = await openDatabase(readConfig());
  try {
    const differences = await counterDifferences(db);
    for (const { counter, kept, counted } of differences.slice(0, SHOWN))
      say(`${counter}: ${kept}, but counted ${counted}`);
    if (differences.length > SHOWN) say(`… and ${differences.length - SHOWN} more`);
    say(
      differences.length === 0
        ? `All counters are right (${place}).`
        : `${differences.length} of the counters are wrong (${place}).`,
    );
    if (wish === 'rebuild') {
      await rebuildCounters(write);
      say('Rebuilt.');
    } else if (differences.length > 0) say('`npm run counters -- rebuild` puts them right.');
    return wish === 'rebuild' || differences.length === 0 ? 0 : 1;
  } finally {
    await close();
  }
}

main(process.argv[2]).then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  },
);
