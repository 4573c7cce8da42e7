import type { Mail } from './mails';

/** Calls that are limited per network address. */
export type Limited =
  'register' | 'login' | 'confirm' | 'resend' | 'forgot' | 'reset' | 'google' | 'addBook' | 'reportBook';

export interface Limits {
  /** Counts a call from a network address. Throws if there were too many. */
  call(kind: Limited, address: string): Promise<void>;
  /** Whether one more mail may be sent to this address now. Not revealed to anonymous callers, since it would tell which addresses exist. */
  mayMail(emailKey: string): Promise<boolean>;
  /**
   * Tries a password for an account, one attempt at a time. Wrong ones are counted per account and per network address;
   * after too many, all attempts are refused for a while.
   */
  tryPassword(account: string, address: string, attempt: () => Promise<boolean>): Promise<boolean>;
  /** Resets the count of wrong passwords after the owner has proved their identity in another way. */
  reset(account: string, address: string): Promise<void>;
}

/** A person as identified by a verified ID token from Google. */
export interface GoogleIdentity {
  /** Google's ID of the person. Unlike the address, it never changes. */
  subject: string;
  /** Verified by Google. */
  email: string;
}

/** What accounts need besides the database. Provided by the gateway. */
export interface AccountPorts {
  /** Whether logging in requires a confirmed email address. */
  confirmationRequired: boolean;
  /** Queues a mail. Never fails and never blocks. */
  sendMail(mail: Mail): void;
  /** Runs work after the response, so that response times do not depend on it. Failures are logged. */
  later(work: () => Promise<void>): void;
  limits: Limits;
  /** Verifies an ID token; resolves to null if it is invalid. Null where Google sign-in is not set up. */
  verifyGoogle: ((idToken: string) => Promise<GoogleIdentity | null>) | null;
}
