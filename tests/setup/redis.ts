import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { onTestFinished } from 'vitest';
import { freePort } from './mariadb';

const REDIS = ['/usr/bin/redis-server', '/usr/local/bin/redis-server'].find(existsSync) ?? 'redis-server';

/** A private Redis on a free port, stopped when the test is over. */
export async function startRedis(): Promise<{ url: string; stop(): Promise<void> }> {
  const port = await freePort();
  const daemon = spawn(
    REDIS,
    ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
    {
      stdio: 'ignore',
    },
  );
  const gone = new Promise<void>((done) => daemon.once('exit', () => done()));
  const stop = async () => {
    daemon.kill();
    await gone;
  };
  onTestFinished(stop);
  const probe = new Redis(port, '127.0.0.1', { retryStrategy: () => null, lazyConnect: true });
  probe.on('error', () => undefined);
  for (let tries = 0; ; tries++)
    try {
      await probe.connect();
      break;
    } catch {
      if (tries === 100) throw new Error('Redis did not start.');
      await pause(50);
    }
  probe.disconnect();
  return { url: `redis://127.0.0.1:${port}`, stop };
}
