import { spawn } from 'node:child_process';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { freePort } from './mariadb';

/** A private Redis on a port of its own, which can be killed and started again; it ends with the test. */
export async function startRedis() {
  const port = await freePort();
  let daemon = await run(port);
  const kill = async () => {
    const ended = new Promise((done) => daemon.once('exit', done));
    if (daemon.exitCode === null && daemon.signalCode === null && daemon.kill('SIGKILL')) await ended;
  };
  onTestFinished(kill);
  return {
    url: `redis://127.0.0.1:${port}`,
    kill,
    stop: kill,
    async start() {
      daemon = await run(port);
    },
  };
}

async function run(port: number) {
  const daemon = spawn(
    'redis-server',
    ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
    { stdio: 'ignore' },
  );
  for (let tries = 0; !(await answers(port)); tries++) {
    if (tries === 100) throw new Error('Redis did not start.');
    await pause(50);
  }
  return daemon;
}

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => (socket.destroy(), resolve(true)));
    socket.once('error', () => resolve(false));
  });
