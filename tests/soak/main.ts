import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { freePort } from '../setup/mariadb';
import { ownPlace } from '../setup/ownPlace';
import { soak, type Sample } from './soak';

/** How much more memory the end may take than minute 5, and how much may lie unsent for a subscriber who does not read, in MB. */
const GROWTH = 1.1;
const UNSENT = 1;

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const say = (line: string) => process.stdout.write(`${line}\n`);

/** `npm run soak -- --minutes 30 [--database mariadb]`: the built gateway under an even load; returns how many promises were broken. */
export async function main(words: string[]): Promise<number> {
  const { values } = parseArgs({
    args: words,
    options: {
      minutes: { type: 'string', default: '30' },
      database: { type: 'string', default: 'sqlite' },
    },
  });
  const minutes = Number(values.minutes);
  const { dataDir, databaseUrls, remove } = await ownPlace(values.database);
  const port = await freePort();
  const gateway = spawn(process.execPath, ['dist/server/main.js'], {
    env: {
      ...process.env,
      PORT: String(port),
      METRICS_PORT: 'main',
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrls.join(),
      SAMPLE_DATA: 'on',
      OPEN_LIBRARY_URL: 'off',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise((resolve) => gateway.once('exit', resolve));
  try {
    const address = `http://127.0.0.1:${port}`;
    while (!(await fetch(`${address}/healthz`).catch(() => null))?.ok) await pause(100);
    const { reads, writes, events, errors, samples } = await soak(address, {
      seconds: minutes * 60,
      readsPerMinute: 2_000,
      writesPerMinute: 200,
      subscriptions: 500,
      onSample: ({ second, resident, heap, unsent }) => {
        if (second % 60 < 10)
          say(
            `${Math.round(second / 60)} min: ${resident.toFixed(0)} MB resident, ${heap.toFixed(0)} MB in use, ${unsent.toFixed(2)} MB unsent`,
          );
      },
    });
    const about = (minute: number, of: keyof Sample) =>
      median(samples.filter(({ second }) => Math.abs(second - minute * 60) <= 60).map((one) => one[of]));
    const early = Math.min(5, minutes / 2);
    const [before, after] = [about(early, 'resident'), about(minutes, 'resident')];
    const unsent = Math.max(...samples.map((one) => one.unsent));
    say(`${reads} reads, ${writes} writes, ${events} events heard`);
    const broken = [
      ...[...errors].map(([error, times]) => `${times} times: ${error}`),
      ...(after > before * GROWTH
        ? [`memory grew from ${before.toFixed(0)} MB (minute ${early}) to ${after.toFixed(0)} MB`]
        : []),
      ...(unsent > UNSENT ? [`${unsent.toFixed(2)} MB lay unsent for a stuck subscriber`] : []),
    ];
    for (const line of broken) say(`✗ ${line}`);
    if (broken.length === 0)
      say(
        `No error; ${before.toFixed(0)} MB in minute ${early}, ${after.toFixed(0)} MB at the end; at most ${unsent.toFixed(2)} MB unsent for a stuck subscriber.`,
      );
    return broken.length;
  } finally {
    gateway.kill('SIGTERM');
    await ended;
    await remove();
  }
}
