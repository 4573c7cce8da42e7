import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SERVER = join(import.meta.dirname, '../../dist/server');

/** The product to picture: a running one, or one of our own with a fresh sample community. */
export async function openProduct() {
  if (process.env.SHOTS_URL) return { address: process.env.SHOTS_URL, close: () => undefined };
  const data = mkdtempSync(join(tmpdir(), 'shelfmates-shots-'));
  const child = spawn(process.execPath, [join(SERVER, 'main.js')], {
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: data,
      DATABASE_URL: '',
      REDIS_URL: '',
      OPEN_LIBRARY_URL: 'off',
      SAMPLE_DATA: 'on',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await new Promise((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
      const found = /open:\s+(http:\S+)/.exec(output)?.[1];
      if (found) resolve(found);
    });
    child.once('exit', () => reject(new Error('The product did not start.')));
  });
  return {
    address,
    makeOperator: (name) => {
      const env = { ...process.env, DATA_DIR: data, DATABASE_URL: '' };
      spawnSync(process.execPath, [join(SERVER, 'operator.js'), 'give', name], { env });
    },
    close: async () => {
      child.kill('SIGTERM');
      await new Promise((resolve) => child.once('exit', resolve));
      rmSync(data, { recursive: true, force: true });
    },
  };
}
