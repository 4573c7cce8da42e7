import { join } from 'node:path';
import { Community } from '../../schema/match/Community';
import type { MatrixStore } from '../../schema/match/IndexFollower';
import type { Matching } from '../../schema/match/Matching';
import { MATRIX_FORMAT } from '../../schema/match/TasteMatrix';
import type { Config } from '../config';
import { ArrayFile } from '../database/ArrayFile';
import type { Database } from '../database/openDatabase';
import type { Log } from '../observability/log';
import { indexSecret } from './indexService';
import { MatchClient } from './MatchClient';
import { shardName } from './matchQuestions';
import { ShardClient } from './ShardClient';

/** Where the match index of this process survives a restart. */
export const matrixFile = ({ dataDir }: Config, { id }: Database, log: Log, name = 'matches'): MatrixStore =>
  new ArrayFile(join(dataDir, name), `${MATRIX_FORMAT} ${id}`, (err) =>
    log.warn({ err }, 'the file of the match index could not be read or written'),
  );

/** Uses the configured match services, or an index in this process if there are none. */
export async function openMatching(config: Config, database: Database, log: Log): Promise<Matching> {
  const { matchServices } = config;
  if (matchServices.length === 0) return new Community(database.db, matrixFile(config, database, log));
  const secret = await indexSecret(database);
  const onFailure = (err: unknown) => log.warn({ err }, 'a match service did not answer');
  const shards = matchServices.map((addresses, number) => {
    const name = shardName({ number, of: matchServices.length });
    return new ShardClient({ name, addresses, secret, onFailure });
  });
  return new MatchClient(database.db, shards);
}
