import { spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** A running program and its output so far. */
export interface Running {
  pid: number;
  output(): string;
  /** Resolves with the exit code when it has exited. */
  ended: Promise<number | null>;
  /** Sends the signal and waits for the exit. */
  end(signal?: NodeJS.Signals): Promise<number | null>;
}

const running = new Set<ChildProcess>();
const folders = new Set<string>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

/** An empty temporary folder, removed with this process at the latest. */
export function scratchFolder(name: string, root = tmpdir()): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(root, `shelfmates-${name}-`));
  folders.add(folder);
  return {
    folder,
    remove() {
      rmSync(folder, { recursive: true, force: true });
      folders.delete(folder);
    },
  };
}

/** Starts a program, which is stopped with this process at the latest. */
export function launch(command: string, words: string[], env: NodeJS.ProcessEnv = process.env): Running {
  const child = spawn(command, words, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  running.add(child);
  const ended = new Promise<number | null>((resolve) => {
    child.once('error', (error) => {
      output += String(error);
      resolve(null);
    });
    child.once('close', resolve);
  }).finally(() => running.delete(child));
  return {
    pid: child.pid ?? 0,
    output: () => output,
    ended,
    end(signal = 'SIGTERM') {
      child.kill(signal);
      return ended;
    },
  };
}

/** The kernel's clock ticks per second, in which it counts CPU time. */
const TICKS = 100;

/** CPU time of a running process with all its threads, in ms; 0 if there is no such process. */
export function cpuOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
    return ((Number(fields[11]) + Number(fields[12])) * 1_000) / TICKS; // utime and stime
  } catch {
    return 0;
  }
}

/** Waits until a condition holds, checking every few milliseconds. */
export async function until(
  what: string,
  isSo: () => boolean | Promise<boolean>,
  { within = 30_000, every = 50 } = {},
): Promise<void> {
  for (const late = Date.now() + within; !(await isSo()); await pause(every))
    if (Date.now() > late) throw new Error(`${what}: not within ${within / 1_000} s.`);
}

/** Linux uses ports from 32768 on for outgoing connections; a free port below them is not taken by one. */
const PORTS = { from: 20_000, to: 32_768 };

/** A port that is free now. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(PORTS.from, PORTS.to);
    if (await isFree(port)) return port;
  }
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer().once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
