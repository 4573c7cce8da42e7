const WIDTH = 24;
const TERMINAL_INTERVAL = 200;
const LOG_INTERVAL = 5_000;

const clock = (seconds: number): string =>
  !Number.isFinite(seconds)
    ? '--:--'
    : [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, Math.floor(seconds) % 60]
        .map((part) => String(part).padStart(2, '0'))
        .join(':');

/** A progress line: percentage, speed and remaining time; updated in place on a terminal. */
export class Progress {
  private readonly startedAt = Date.now();
  private lastReportAt = 0;
  private from: number | null = null;

  constructor(
    private readonly what: string,
    private readonly total: number,
    private readonly out: NodeJS.WriteStream | null,
  ) {}

  /** @param done bytes of the file, @param lines of this run */
  report(done: number, lines: number, isLast = false): void {
    if (!this.out) return;
    const now = Date.now();
    this.from ??= done;
    if (!isLast && now - this.lastReportAt < (this.out.isTTY ? TERMINAL_INTERVAL : LOG_INTERVAL)) return;
    this.lastReportAt = now;
    const seconds = Math.max(0.001, (now - this.startedAt) / 1000);
    const share = this.total === 0 ? 1 : Math.min(1, done / this.total);
    const full = Math.round(share * WIDTH);
    const left = isLast ? 0 : ((this.total - done) / (done - this.from)) * seconds;
    const line = `${this.what.padEnd(9)}[${'#'.repeat(full)}${'-'.repeat(WIDTH - full)}] ${(share * 100).toFixed(1).padStart(5)} %  ${Math.round(lines / seconds).toLocaleString('en')} lines/s  ${clock(left)} left`;
    this.out.write(this.out.isTTY ? `\r\u001B[K${line}${isLast ? '\n' : ''}` : `${line}\n`);
  }
}
