import type { User } from '../user/User';

/** A mail to a reader. The gateway writes its text, in the language of the reader. */
export interface Mail {
  /** `confirm`, `change`, `reset` and `emailChanged` carry a link with a token; the others report what has happened. */
  kind: 'confirm' | 'change' | 'reset' | 'passwordChanged' | 'emailChanged' | 'googleLinked';
  to: string;
  username: string;
  /** That of the account or, where none was chosen, of the screen that led to the mail. */
  language: string | null;
  token?: string;
}

/** Who gets a mail, and in which language. `asked` is the language of the request that leads to it. */
export const addressed = (
  { username, language }: Pick<User, 'username' | 'language'>,
  to: string,
  asked: string | undefined,
): Pick<Mail, 'to' | 'username' | 'language'> => ({ to, username, language: language ?? asked ?? null });
