import 'reflect-metadata';
import { rows } from '../../schema/database';
import { Community } from '../../schema/match/Community';
import { rankingDifferences } from '../../schema/match/verifyIndex';
import { readConfig } from '../config';
import { openExistingDatabase } from '../database/existingDatabase';
import { print, runCommand, UsageError } from './shared/runCommand';

const MAX_SHOWN = 50;
/** Matches compared per reader. */
const MATCHES = 50;
/** Readers compared, unless a number is given. */
const READERS = '20';

/** Every n-th of these, so that about `count` are left. */
function sample<T>(all: readonly T[], count: number): T[] {
  const step = Math.max(1, all.length / Math.max(1, count));
  return all.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step)).slice(0, count);
}

/** What differs in both of two runs: another process may write between the two reads of one comparison. */
async function confirmedDifferences(compare: () => Promise<string[]>): Promise<string[]> {
  const first = await compare();
  return first.length === 0 ? [] : (await compare()).filter((line) => first.includes(line));
}

runCommand({
  name: 'matches:check',
  usage: '[READERS]',
  summary: `Compares the match index with the tables, and the rankings of ${READERS} readers, or of as many as given, with plain SQL.`,
  async run(_values, [given = READERS, ...others]) {
    const count = Number(given);
    if (!Number.isInteger(count) || count < 0 || others.length > 0)
      throw new UsageError('READERS must be a whole number');
    const { db, place, close } = await openExistingDatabase(readConfig());
    const community = new Community(db);
    try {
      await community.build();
      const readers = await rows<{ id: number }>(db, 'SELECT id FROM users ORDER BY id');
      const viewers = sample(readers, count).map(({ id }) => id);
      const differences = [
        ...(await confirmedDifferences(() => community.check())),
        ...(await confirmedDifferences(() => rankingDifferences(community, db, viewers, MATCHES))),
      ];
      print(
        ...differences.slice(0, MAX_SHOWN),
        ...(differences.length > MAX_SHOWN ? [`… and ${differences.length - MAX_SHOWN} more`] : []),
        differences.length === 0
          ? `The match index agrees with the database: ${community.extent.pairs} books of ${readers.length} readers, and the ${MATCHES} best matches of ${viewers.length} of them (${place}).`
          : `${differences.length} differences (${place}).`,
      );
      return differences.length === 0 ? 0 : 1;
    } finally {
      await community.close();
      await close();
    }
  },
});
