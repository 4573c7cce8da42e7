import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export interface Figures {
  /** CPU time of all threads of the process since its start, in ms. */
  cpu: number;
  rss: number;
  /** The event loop delay since the last call, 99th percentile and maximum, in ms. */
  delay: number;
  longest: number;
}

/** A server in its own process. */
export interface Contender {
  name: string;
  port: number;
  figures(): Promise<Figures>;
  tell(message: object): void;
  stop(): Promise<void>;
}

type Env = Record<string, string>;

const ask = async (child: ChildProcess, message: 'figures' | object): Promise<unknown> => {
  const answer = once(child, 'message');
  child.send(message);
  return (await answer)[0];
};

export async function startContender(file: string, name: string, env: Env): Promise<Contender> {
  const child = fork(file, [name], {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  const first = await Promise.race([once(child, 'message'), ended.then(() => null)]);
  if (!first) throw new Error(`The contender ${name} did not start.`);
  const { port } = first[0] as { port: number };
  return {
    name,
    port,
    figures: async () => (await ask(child, 'figures')) as Figures,
    tell: (message) => void child.send(message),
    stop: async () => {
      child.disconnect();
      await ended;
    },
  };
}

/** Waits until a gateway has built its indexes: until it has been idle for `idleFor` ms. */
export async function settled(gateway: Contender, idleFor = 1_500): Promise<void> {
  for (let quiet = 0, before = 0; quiet < idleFor / 500;) {
    await pause(500);
    const { cpu } = await gateway.figures();
    quiet = cpu - before < 60 ? quiet + 1 : 0;
    before = cpu;
  }
}

export interface Order {
  port: number;
  requests: string[];
  /** Writes; every twentieth request is one. */
  writes?: string[];
  connections: number;
  ms: number;
}
export interface Load {
  count: number;
  /** The number of HTTP or GraphQL error responses. */
  bad: number;
  /** The first of those. */
  example?: string;
  p50: number;
  p99: number;
  most: number;
  ms: number;
}

/** The client, in its own process. */
export function startLoader(): { load(order: Order): Promise<Load>; stop(): void } {
  const child = fork(fileURLToPath(new URL('./_loader.mjs', import.meta.url)), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  return {
    async load(order) {
      const result = (await ask(child, order)) as Load & { error?: string };
      if (result.error) throw new Error(result.error);
      return result;
    },
    stop: () => child.disconnect(),
  };
}
