/** The current time, for due mails, the pace of goals and the last twelve months. Tests move it forward. */
export class Clock {
  constructor(
    /** How far it is ahead, in ms. */
    public ahead = 0,
  ) {}

  now(): Date {
    return new Date(Date.now() + this.ahead);
  }
}
