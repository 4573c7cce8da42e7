import 'reflect-metadata';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { IndexShard } from '../../schema/match/IndexShard';
import { poll } from '../../schema/match/poll';
import { RANGE, type Shard } from '../../schema/match/Shard';
import { readConfig } from '../config';
import { openDatabase } from '../database/openDatabase';
import { createMatchService } from '../matches/matchService';
import { matchSecret, matrixFile } from '../matches/openMatching';
import { createLog } from '../observability/log';
import { print, runCommand, UsageError } from './runCommand';

/** How often the taste log is read while nobody asks, in ms. */
const FOLLOW_EVERY = 1_500;

function shardFrom(given: string): Shard {
  const [, number, of] = /^(\d{1,4})\/(\d{1,4})$/.exec(given)?.map(Number) ?? [];
  if (!number || !of || number > of) throw new UsageError('SHARD must be like 1/2: the first of two');
  return { number: number - 1, of, range: RANGE };
}

runCommand({
  name: 'match-service',
  usage: '[--port 4100] [--host 127.0.0.1] [--shard 1/1]',
  summary:
    'Keeps one match index, or a shard of it, for all gateways whose MATCH_SERVICE_URL leads here, until it is told to stop.',
  options: {
    port: { type: 'string', default: '4100' },
    host: { type: 'string', default: '127.0.0.1' },
    shard: { type: 'string', default: '1/1' },
  },
  async run({ port, host, shard: given }) {
    if (!/^\d{1,5}$/.test(port)) throw new UsageError('PORT must be a whole number');
    const shard = shardFrom(given);
    const config = readConfig();
    if (config.databaseUrls.length === 0)
      throw new UsageError('DATABASE_URL is not set, and an embedded database belongs to one process');
    const log = createLog(config.logLevel);
    const database = await openDatabase(config);
    const store = matrixFile(config, log, `matches-${shard.number + 1}-of-${shard.of}`);
    const index = new IndexShard(database.db, { store, shard });
    const update = () => index.update().then(() => FOLLOW_EVERY);
    const polling = poll(update, FOLLOW_EVERY, (err) =>
      log.warn({ err }, 'the match index could not be updated'),
    );
    const server = createMatchService({
      index,
      shard,
      secret: await matchSecret(database),
      onFailure: (err) => log.warn({ err }, 'a question about matches could not be answered'),
    });
    server.listen(Number(port), host);
    await once(server, 'listening');
    print(`The match service is open: http://${host}:${(server.address() as AddressInfo).port}`);
    await Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT')]);
    server.close();
    server.closeAllConnections();
    polling.stop();
    await index.close();
    await database.close();
    return 0;
  },
});
