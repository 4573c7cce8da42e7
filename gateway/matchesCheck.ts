import 'reflect-metadata';
import { rows } from '../schema/database';
import { Community } from '../schema/match/Community';
import { rankingDifferences } from '../schema/match/differences';
import { readConfig } from './config';
import { openDatabase } from './database';

const SHOWN = 50;
const RANKED = 50;
const ASKED = 20;
const say = (line: string) => process.stdout.write(`${line}\n`);

/** `npm run matches:check`: builds the match index and compares it with the tables, and what it answers with plain SQL. */
async function main(wish = String(ASKED)): Promise<number> {
  const asked = Number(wish);
  if (!Number.isInteger(asked) || asked < 0) {
    say('Say `npm run matches:check`, or after `--` how many readers to rank in both ways.');
    return 2;
  }
  const { db, place, close } = await openDatabase(readConfig());
  const community = new Community(db);
  try {
    await community.build();
    const readers = await rows<{ id: number }>(db, 'SELECT id FROM users ORDER BY id');
    const step = Math.max(1, readers.length / Math.max(1, asked));
    const viewers = [
      ...new Set(Array.from({ length: asked }, (_, at) => readers[Math.floor(at * step)]?.id)),
    ];
    const known = viewers.filter((id) => id !== undefined);
    // Somebody may write while both are asked: only what differs a second time is told.
    const twice = async (compare: () => Promise<string[]>) => {
      const first = await compare();
      return first.length === 0 ? [] : (await compare()).filter((line) => first.includes(line));
    };
    const found = [
      ...(await twice(() => community.check())),
      ...(await twice(() => rankingDifferences(community, db, known, RANKED))),
    ];
    for (const line of found.slice(0, SHOWN)) say(line);
    if (found.length > SHOWN) say(`… and ${found.length - SHOWN} more`);
    const { pairs } = community.extent;
    say(
      found.length === 0
        ? `The match index agrees with the database: ${pairs} books of ${readers.length} readers, and the ${RANKED} best matches of ${known.length} of them (${place}).`
        : `${found.length} differences (${place}).`,
    );
    return found.length === 0 ? 0 : 1;
  } finally {
    await community.close();
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
