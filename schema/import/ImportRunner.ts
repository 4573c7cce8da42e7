import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { isDown } from '../database';
import { Mutex } from '../Mutex';
import type { PubSub } from '../pubsub';
import { QueueWorker } from '../QueueWorker';
import { withPauses } from '../withPauses';
import { ImportSteps, type StepServices } from './ImportSteps';
import { importsById } from './imports';
import { claimImports, LeaseLost } from './importLease';

export interface RunnerServices extends StepServices {
  pubSub: Pick<PubSub, 'publish'>;
  onFailure(error: unknown): void;
}

/** How often to look for imports that no gateway works on any more, in ms. */
const POLL_INTERVAL = 5_000;
/** Imports that one gateway processes alternately, so that a small one need not wait for several large ones. */
const CONCURRENCY = 20;
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
  private readonly worker: QueueWorker<string>;
  private stopped = false;

  constructor(private readonly services: RunnerServices) {
    this.steps = new ImportSteps(services, this.owner);
    this.worker = new QueueWorker<string>({
      interval: POLL_INTERVAL,
      concurrency: CONCURRENCY,
      claim: (limit) => claimImports(services, this.owner, limit),
      work: (id) => this.work(id),
      onFailure: (error) => services.onFailure(error),
    });
  }

  start(): void {
    this.worker.start();
  }

  /** Looks for work at once. */
  wake(): void {
    this.worker.wake();
  }

  /** Stops after the current steps, and releases the imports to other gateways. */
  stop(): Promise<void> {
    this.stopped = true;
    return this.worker.stop();
  }

  /** Notifies screens and other gateways of the progress of an import. */
  publishProgress(): void {
    this.services.pubSub.publish('import');
  }

  private async work(id: string): Promise<void> {
    try {
      await this.process(id);
    } catch (error) {
      if (!(error instanceof LeaseLost)) throw error;
    } finally {
      this.publishProgress();
    }
  }

  /** Processes one import until it is done, fails, or is taken over by another gateway. */
  private async process(id: string): Promise<void> {
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
