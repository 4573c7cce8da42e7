import 'reflect-metadata';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { apollo } from './apollo';
import { handwritten } from './handwritten';
import { limit } from './limit';
import { mercurius } from './mercurius';
import { product } from './product';
import { yoga } from './yoga';

/** Listens on a free port of 127.0.0.1 and reports it. */
export type Start = () => Promise<number>;

const peers: Record<string, Start> = { limit, handwritten, product, mercurius, yoga, apollo };

/*
 * One contender in its own process: `peer.js NAME`. It reports its port and then, on request, its CPU time (ms), memory and event
 * loop delay.
 */
if (process.send) {
  const start = peers[process.argv[2] ?? ''];
  if (!start) throw new Error(`There is no contender ${process.argv[2]}.`);
  const delays = monitorEventLoopDelay({ resolution: 5 });
  delays.enable();
  process.on('message', (message) => {
    if (message !== 'figures') return;
    const { user, system } = process.cpuUsage();
    const [delay, longest] = [delays.percentile(99) / 1e6, delays.max / 1e6];
    delays.reset();
    process.send?.({ cpu: (user + system) / 1_000, rss: process.memoryUsage.rss(), delay, longest });
  });
  process.on('disconnect', () => process.exit(0));
  process.send({ port: await start() });
}
