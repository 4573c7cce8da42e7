import { networkOf } from '../http/networkOf';

/** Counts open connections per network. */
export class ConnectionCounts {
  private readonly counts = new Map<string, number>();

  /** The number of connections of an address's network. */
  of(address: string): number {
    return this.counts.get(networkOf(address)) ?? 0;
  }

  add(address: string): void {
    this.counts.set(networkOf(address), this.of(address) + 1);
  }

  remove(address: string): void {
    const left = this.of(address) - 1;
    if (left > 0) this.counts.set(networkOf(address), left);
    else this.counts.delete(networkOf(address));
  }
}
