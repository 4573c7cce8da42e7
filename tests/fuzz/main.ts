import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { readConfig } from '../../gateway/config';
import { createLog } from '../../gateway/observability/log';
import { startGateway } from '../../gateway/server';
import { ownPlace } from '../setup/ownPlace';
import { fuzz } from './fuzz';
import { createWorld } from './world';

/** `npm run fuzz -- --n 100000 --seed 1 [--database mariadb]`: returns how many kinds of failures were found. */
export async function main(words: string[]): Promise<number> {
  const { values } = parseArgs({
    args: words,
    options: {
      n: { type: 'string', default: '10000' },
      seed: { type: 'string', default: '1' },
      database: { type: 'string', default: 'sqlite' },
    },
  });
  const { dataDir, databaseUrls, remove } = await ownPlace(values.database);
  const config = {
    ...readConfig({ PORT: '0', OPEN_LIBRARY_URL: 'off', SAMPLE_DATA: 'on', RATE_LIMIT: 'off' }),
    dataDir,
    databaseUrls,
  };
  const gateway = await startGateway(config, createLog('error'));
  try {
    const startedAt = performance.now();
    const found = await fuzz(await createWorld(gateway), {
      n: Number(values.n),
      seed: Number(values.seed),
      onProgress: (done) => {
        if (done % 1_000 === 0)
          process.stdout.write(`${done} calls, ${Math.round((performance.now() - startedAt) / 1_000)} s\n`);
      },
    });
    for (const problem of found) process.stdout.write(`\n✗ ${problem}\n`);
    process.stdout.write(
      found.length === 0 ? `${values.n} calls, nothing found.\n` : `\n${found.length} kinds of failures.\n`,
    );
    return found.length;
  } finally {
    await gateway.stop();
    await remove();
  }
}
