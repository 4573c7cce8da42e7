import type { PubSub } from '../pubsub';

/** How often a gateway sends all of its counts, in case a message was lost, in ms. */
const BROADCAST_INTERVAL = 10_000;
/** A gateway without messages for this long counts as stopped, in ms. */
const GATEWAY_TIMEOUT = 3 * BROADCAST_INTERVAL;
/** Asks the other gateways to send all counts. */
const QUESTION = '?';

type Counts = Record<string, number>;

/** The counts of the other gateways, from their messages. Lost messages are made up for when they send all counts again. */
export class RemotePresence {
  private readonly gateways = new Map<string, { at: number; counts: Map<string, number> }>();
  private readonly untold = new Set<string>();
  private pubSub: PubSub | null = null;
  private unsubscribe = () => {};
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly own: () => [threadId: string, count: number][],
    private readonly onChange: (threadIds: Iterable<string>) => void,
  ) {}

  start(pubSub: PubSub): void {
    this.pubSub = pubSub;
    this.unsubscribe = pubSub.onMessage((message, from) => this.receive(message, from));
    pubSub.broadcast(QUESTION);
    this.timer = setInterval(() => {
      this.dropSilentGateways();
      this.broadcastAll();
    }, BROADCAST_INTERVAL);
  }

  stop(): void {
    clearInterval(this.timer);
    this.unsubscribe();
    this.pubSub?.broadcast(JSON.stringify({ whole: {} }));
  }

  count(threadId: string): number {
    let sum = 0;
    for (const { counts } of this.gateways.values()) sum += counts.get(threadId) ?? 0;
    return sum;
  }

  /** Marks a count that has changed here for the next `tell`. */
  changed(threadId: string): void {
    this.untold.add(threadId);
  }

  broadcastChanges(): void {
    if (this.untold.size === 0) return;
    const own = new Map(this.own());
    const part: Counts = Object.fromEntries([...this.untold].map((id) => [id, own.get(id) ?? 0]));
    this.untold.clear();
    this.pubSub?.broadcast(JSON.stringify({ part }));
  }

  private broadcastAll(): void {
    this.untold.clear();
    this.pubSub?.broadcast(JSON.stringify({ whole: Object.fromEntries(this.own()) }));
  }

  private receive(message: string, from: string): void {
    if (message !== QUESTION && !message.startsWith('{')) return; // sent by another gateway
    if (message === QUESTION || !this.gateways.has(from)) this.broadcastAll(); // a new gateway knows no counts yet
    if (message === QUESTION) return;
    const { whole, part } = JSON.parse(message) as { whole?: Counts; part?: Counts };
    const known = this.gateways.get(from)?.counts ?? new Map<string, number>();
    const counts = new Map(whole ? [] : known);
    for (const [threadId, count] of Object.entries(whole ?? part ?? {})) counts.set(threadId, count);
    for (const [threadId, count] of counts) if (count === 0) counts.delete(threadId);
    this.gateways.set(from, { at: Date.now(), counts });
    const ids = new Set([...known.keys(), ...counts.keys()]);
    this.onChange([...ids].filter((id) => known.get(id) !== counts.get(id)));
  }

  private dropSilentGateways(): void {
    for (const [from, { at, counts }] of this.gateways)
      if (Date.now() - at > GATEWAY_TIMEOUT) {
        this.gateways.delete(from);
        this.onChange(counts.keys());
      }
  }
}
