/** A circuit breaker: opens after several failures in a row, and after a pause lets one request through to try again. */
export class CircuitBreaker {
  private failures = 0;
  private retryAt = 0;

  /** @param maxFailures failures in a row that open the circuit; @param pause how long it stays open, in ms */
  constructor(
    private readonly maxFailures: number,
    private readonly pause: number,
  ) {}

  /** Whether a request may be made now. While the circuit is open, this lets one through in each pause. */
  allows(): boolean {
    if (this.failures < this.maxFailures) return true;
    if (Date.now() < this.retryAt) return false;
    this.retryAt = Date.now() + this.pause; // this request is the trial; others wait for its outcome
    return true;
  }

  succeeded(): void {
    this.failures = 0;
  }

  failed(): void {
    this.failures++;
    if (this.failures >= this.maxFailures) this.retryAt = Date.now() + this.pause;
  }
}
