import type { User } from '../user/User';

/** A mail to a reader. The gateway writes its text, in the language of the reader. */
export interface Mail {
  /** `confirm`, `change`, `reset` and `emailChanged` carry a link with a token; the others report what has happened. */
  kind: 'confirm' | 'change' | 'reset' | 'passwordChanged' | 'emailChanged' | 'googleLinked';
  to: string;
  username: string;
  /** The language of the account or, if none was chosen, of the screen that triggered the mail. */
  language: string | null;
  token?: string;
}

/** The recipient of a mail, and its language. `requestLanguage` is the language of the request. */
export const addressed = (
  { username, language }: Pick<User, 'username' | 'language'>,
  to: string,
  requestLanguage: string | undefined,
): Pick<Mail, 'to' | 'username' | 'language'> => ({
  to,
  username,
  language: language ?? requestLanguage ?? null,
});
