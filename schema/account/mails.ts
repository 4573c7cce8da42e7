/** A mail to a reader. The gateway writes its text. */
export interface Mail {
  /** `confirm`, `change`, `reset` and `emailChanged` carry a link with a token; the others report what has happened. */
  kind: 'confirm' | 'change' | 'reset' | 'passwordChanged' | 'emailChanged' | 'googleLinked';
  to: string;
  username: string;
  token?: string;
}
