import type { Mail } from './mails';

/** Calls that a network address may make only so often. */
export type Limited = 'register' | 'login' | 'confirm' | 'resend' | 'forgot' | 'reset' | 'google';

export interface Limits {
  /** Counts a call from a network address; refused when there were too many. */
  call(kind: Limited, address: string): Promise<void>;
  /** Whether one more mail may go to this e-mail address now. Nobody is told: an answer must not say who is known. */
  mayMail(emailKey: string): Promise<boolean>;
  /**
   * Tries a password for an account, one try after the other. Wrong ones are counted per account and per network address;
   * after too many, nothing is tried for a while.
   */
  tryPassword(account: string, address: string, attempt: () => Promise<boolean>): Promise<boolean>;
  /** Forgets the wrong passwords of an account, whose owner has just proved who she is in another way. */
  forgive(account: string, address: string): Promise<void>;
}

/** Who Google says it is, after everything about the statement was checked. */
export interface GoogleIdentity {
  /** Google's own key of the person; the address may change, this never does. */
  subject: string;
  /** Verified by Google. */
  email: string;
}

/** What accounts need of the world outside the database; the gateway gives it. */
export interface Outside {
  /** Whether login waits until the e-mail address is confirmed. */
  confirmationRequired: boolean;
  /** Sends a mail some time soon; never fails and never keeps anybody waiting. */
  sendMail(mail: Mail): void;
  /** Does work after the answer, so that the answer's time tells nothing about it. Failures are logged. */
  later(work: () => Promise<void>): void;
  limits: Limits;
  /** Checks an id token; null when it is worth nothing. Absent where Google sign-in is not set up. */
  verifyGoogle: ((idToken: string) => Promise<GoogleIdentity | null>) | null;
}
