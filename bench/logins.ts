import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { readConfig } from '../gateway/config';
import { createLog } from '../gateway/observability/log';
import { startGateway } from '../gateway/server';

const READERS = 50;
const ROUNDS = 4;
const PASSWORD = 'a fine long password';

const REGISTER = 'mutation ($input: RegisterInput!) { register(input: $input) { alert } }';
const LOGIN =
  'mutation ($username: String!, $password: String!) { login(username: $username, password: $password) { token } }';

const percentile = (sorted: number[], share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;

/** Logins per second over HTTP with fifty readers at the same time, and how long the event loop is blocked meanwhile. */
export async function bench() {
  const dataDir = mkdtempSync(join(tmpdir(), 'shelfmates-bench-'));
  const settings = {
    PORT: '0',
    DATA_DIR: dataDir,
    SAMPLE_DATA: 'off',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'silent',
  };
  const gateway = await startGateway(
    readConfig({ ...settings, OPEN_LIBRARY_URL: 'off' }),
    createLog('silent'),
  );
  const run = async (query: string, variables: object) => {
    const response = await fetch(`http://127.0.0.1:${gateway.port}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables }),
    });
    const { errors } = (await response.json()) as { errors?: { message: string }[] };
    if (errors?.[0]) throw new Error(errors[0].message);
  };
  try {
    const names = Array.from({ length: READERS }, (_, n) => `reader.${n}`);
    for (const username of names)
      await run(REGISTER, { input: { username, email: `${username}@example.org`, password: PASSWORD } });
    const delay = monitorEventLoopDelay({ resolution: 1 });
    const times: number[] = [];
    const login = async (username: string) => {
      const startedAt = performance.now();
      await run(LOGIN, { username, password: PASSWORD });
      times.push(performance.now() - startedAt);
    };
    delay.enable();
    const startedAt = performance.now();
    for (let round = 0; round < ROUNDS; round++) await Promise.all(names.map(login));
    const seconds = (performance.now() - startedAt) / 1000;
    delay.disable();
    times.sort((a, b) => a - b);
    return [
      {
        title: `${READERS} readers log in at once, ${ROUNDS} times (argon2id, SQLite, client in the same process)`,
        rows: [
          {
            'logins per second': times.length / seconds,
            'ms, median': percentile(times, 0.5),
            'ms, p95': percentile(times, 0.95),
            'event loop delay ms, median': delay.percentile(50) / 1e6,
            p99: delay.percentile(99) / 1e6,
            most: delay.max / 1e6,
          },
        ],
      },
    ];
  } finally {
    await gateway.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
