import 'reflect-metadata';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { readConfig } from '../config';
import { openDatabase } from '../database/openDatabase';
import { createMatchService } from '../matches/matchService';
import { matchSecret, openCommunity } from '../matches/openMatching';
import { createLog } from '../observability/log';
import { print, runCommand, UsageError } from './runCommand';

runCommand({
  name: 'match-service',
  usage: '[--port 4100] [--host 127.0.0.1]',
  summary:
    'Keeps one match index for all gateways whose MATCH_SERVICE_URL leads here, until it is told to stop.',
  options: {
    port: { type: 'string', default: '4100' },
    host: { type: 'string', default: '127.0.0.1' },
  },
  async run({ port, host }) {
    if (!/^\d{1,5}$/.test(port)) throw new UsageError('PORT must be a whole number');
    const config = readConfig();
    if (config.databaseUrls.length === 0)
      throw new UsageError('DATABASE_URL is not set, and an embedded database belongs to one process');
    const log = createLog(config.logLevel);
    const database = await openDatabase(config);
    const community = openCommunity(config, database, log);
    community.start((err) => log.warn({ err }, 'the match index could not be updated'));
    const server = createMatchService({
      community,
      secret: await matchSecret(database),
      onFailure: (err) => log.warn({ err }, 'a question about matches could not be answered'),
    });
    server.listen(Number(port), host);
    await once(server, 'listening');
    print(`The match service is open: http://${host}:${(server.address() as AddressInfo).port}`);
    await Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT')]);
    server.close();
    server.closeAllConnections();
    await community.close();
    await database.close();
    return 0;
  },
});
