/** A mail to a reader; the gateway knows its words. */
export interface Mail {
  /** `confirm`, `change` and `reset` carry a link with a token; the others tell what has happened. */
  kind: 'confirm' | 'change' | 'reset' | 'passwordChanged' | 'emailChanged' | 'googleLinked';
  to: string;
  username: string;
  token?: string;
}
