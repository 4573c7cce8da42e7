/** Stops asking somebody who failed several times in a row; after a pause one question is let through to see. */
export class Breaker {
  private failures = 0;
  private closedUntil = 0;

  constructor(
    private readonly most: number,
    private readonly pause: number,
  ) {}

  /** Whether the question may be asked. */
  get isOpen(): boolean {
    if (this.failures < this.most) return true;
    if (Date.now() < this.closedUntil) return false;
    this.closedUntil = Date.now() + this.pause; // this one is the try; others wait for how it goes
    return true;
  }

  succeeded(): void {
    this.failures = 0;
  }

  failed(): void {
    this.failures++;
    if (this.failures >= this.most) this.closedUntil = Date.now() + this.pause;
  }
}
