import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { isDown } from '../database';
import { Mutex } from '../Mutex';
import type { PubSub } from '../pubsub';
import { reportFirst } from '../reportFirst';
import { withPauses } from '../withPauses';
import { ImportSteps, type StepServices } from './ImportSteps';
import { importsById } from './imports';
import { claimImports, isWorkWaiting, LeaseLost } from './lease';

export interface RunnerServices extends StepServices {
  pubSub: Pick<PubSub, 'publish'>;
  onFailure(error: unknown): void;
}

/** How often to look for imports that no gateway works on any more, in ms. */
const POLL_INTERVAL = 5_000;
/** Imports that one gateway processes alternately, so that a small one need not wait for a large one. */
const CONCURRENCY = 3;
const MAX_ATTEMPTS = 4;

/**
 * Processes imports in the background. Every step is one transaction that stores its progress and renews a lease, so that another
 * gateway can continue at any time, and nothing is done twice.
 */
export class ImportRunner {
  /** Files are stored one at a time, so that ten of them take no more of the event loop than one. */
  readonly receiving = new Mutex();
  /** Runs one step at a time, including the pause after it, so that several imports slow other requests no more than one. */
  private readonly stepping = new Mutex();
  private readonly owner = randomUUID();
  private readonly steps: ImportSteps;
  private readonly running = new Map<string, Promise<void>>();
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> | null = null;
  private stopped = false;
  private readonly look: () => Promise<void>;

  constructor(private readonly services: RunnerServices) {
    this.steps = new ImportSteps(services, this.owner);
    this.look = reportFirst(
      () => this.processDue(),
      (error) => services.onFailure(error),
    );
  }

  start(): void {
    this.timer = setInterval(() => this.wake(), POLL_INTERVAL);
    this.timer.unref();
    this.wake();
  }

  /** Looks for work at once. */
  wake(): void {
    if (this.stopped || this.running.size >= CONCURRENCY) return;
    this.looking ??= this.look().finally(() => (this.looking = null));
  }

  /** Stops after the current steps; other gateways continue when the leases expire. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await this.looking;
    await Promise.all(this.running.values());
  }

  /** Notifies screens and other gateways of the progress of an import. */
  publishProgress(): void {
    this.services.pubSub.publish('import');
  }

  private async processDue(): Promise<void> {
    if (!(await isWorkWaiting(this.services.db))) return;
    for (const id of await claimImports(this.services.write, this.owner, CONCURRENCY - this.running.size))
      this.running.set(
        id,
        this.run(id)
          .catch((error: unknown) => {
            if (!(error instanceof LeaseLost)) this.services.onFailure(error);
          })
          .finally(() => {
            this.running.delete(id);
            this.publishProgress();
            this.wake();
          }),
      );
  }

  /** Processes one import until it is done, fails, or is taken over by another gateway. */
  private async run(id: string): Promise<void> {
    for (let failures = 0; !this.stopped;) {
      const [job] = await importsById(this.services.db, [id]);
      if (!job || job.leaseOwner !== this.owner) return;
      try {
        if (!(await this.stepping.run(() => withPauses(() => this.steps.next(job))))) return;
        failures = 0;
        this.publishProgress();
      } catch (error) {
        if (error instanceof LeaseLost || isDown(error)) throw error;
        this.services.onFailure(error);
        if (++failures < MAX_ATTEMPTS) await pause(50 * 2 ** failures);
        else if (!(await this.steps.skipRowOrFail(job))) return;
      }
    }
    await this.release(id);
  }

  /** Releases the import, so that another gateway can continue at once. */
  private release(id: string): Promise<unknown> {
    return this.services.write((tx) =>
      tx.query('UPDATE imports SET leasedUntil = NULL, leaseOwner = NULL WHERE id = ? AND leaseOwner = ?', [
        id,
        this.owner,
      ]),
    );
  }
}
