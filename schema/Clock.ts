/** The time by which mails become due and readers are told how far they are. Tests move it forward. */
export class Clock {
  constructor(
    /** How far it is ahead, in ms. */
    public ahead = 0,
  ) {}

  now(): Date {
    return new Date(Date.now() + this.ahead);
  }
}
