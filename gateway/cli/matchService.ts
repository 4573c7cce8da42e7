import 'reflect-metadata';
import { IndexShard } from '../../schema/match/IndexShard';
import { RANGE, type Shard } from '../../schema/match/Shard';
import { poll } from '../../schema/poll';
import { createIndexService } from '../indexes/indexService';
import { matchQuestions, shardName } from '../indexes/matchQuestions';
import { matrixFile } from '../indexes/openMatching';
import { print, runCommand, UsageError } from './shared/runCommand';
import { serveIndex } from './shared/serveIndex';

/** How often the taste log is read while no requests arrive, in ms. */
const FOLLOW_INTERVAL = 1_500;

function shardFrom(given: string): Shard {
  const [, number, of] = /^(\d{1,4})\/(\d{1,4})$/.exec(given)?.map(Number) ?? [];
  if (!number || !of || number > of) throw new UsageError('SHARD must be like 1/2: the first of two');
  return { number: number - 1, of, range: RANGE };
}

const printDifferences = (differences: readonly string[]) =>
  print(...(differences.length > 0 ? differences : ['The match index agrees with the database.']));

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
  async run({ shard: given, ...address }) {
    const shard = shardFrom(given);
    await serveIndex(address, 'match service', ({ config, database, log, secret }) => {
      const store = matrixFile(config, database, log, `matches-${shard.number + 1}-of-${shard.of}`);
      const index = new IndexShard(database.db, { store, shard });
      const following = poll(
        () => index.update().then(() => FOLLOW_INTERVAL),
        FOLLOW_INTERVAL,
        (err) => log.warn({ err }, 'the match index could not be updated'),
      );
      process.on('SIGUSR2', () => void index.check().then(printDifferences, (error) => print(String(error))));
      const server = createIndexService({
        name: shardName(shard),
        index,
        questions: matchQuestions,
        health: () => ({ built: index.index !== null, ...index.extent }),
        secret,
        onFailure: (err) => log.warn({ err }, 'a question about matches could not be answered'),
      });
      const close = async () => {
        const stopped = following.stop();
        await index.close();
        await stopped;
      };
      return { server, close };
    });
    return 0;
  },
});
