import { join } from 'node:path';
import { Community } from '../../schema/match/Community';
import type { Matching } from '../../schema/match/Matching';
import type { Config } from '../config';
import { MatrixFile } from '../database/MatrixFile';
import type { Database } from '../database/openDatabase';
import { sharedSecret } from '../database/sharedSecret';
import type { Log } from '../observability/log';
import { MatchClient } from './MatchClient';

/** The key that gateways and match services share. */
export const matchSecret = (database: Database): Promise<string> => sharedSecret(database, 'matches');

/** The match index of this process, saved to a file across restarts. */
export function openCommunity({ dataDir }: Config, { db }: Database, log: Log): Community {
  const file = new MatrixFile(join(dataDir, 'matches'), (err) =>
    log.warn({ err }, 'the file of the match index could not be read or written'),
  );
  return new Community(db, file);
}

/** Uses the configured match services, or an index in this process if there are none. */
export async function openMatching(config: Config, database: Database, log: Log): Promise<Matching> {
  if (config.matchServices.length === 0) return openCommunity(config, database, log);
  return new MatchClient(database.db, config.matchServices, await matchSecret(database), (err) =>
    log.warn({ err }, 'a match service did not answer'),
  );
}
