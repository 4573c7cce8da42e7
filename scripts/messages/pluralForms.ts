import { compileMessage } from '@lingui/message-utils/compileMessage';

export const PLURAL = /^\{count, plural, /;

/** Both forms of an English message in ICU syntax. */
export const pluralId = (one: string, other: string) => `{count, plural, one {${one}} other {${other}}}`;

type Token =
  string | readonly [name: string, format?: string, forms?: Record<string, readonly Token[] | undefined>];

/** The plural forms of an ICU message as texts with `{count}`. */
export function formsOf(message: string): Record<string, string> {
  const [token, ...rest] = compileMessage(message) as Token[];
  const forms = typeof token === 'object' ? token[2] : undefined;
  if (!forms || rest.length > 0) throw new Error('a message with plural forms consists of nothing else');
  const textOf = (part: Token) =>
    part === '#' ? '{count}' : typeof part === 'string' ? part : `{${part[0]}}`;
  return Object.fromEntries(
    Object.entries(forms).flatMap(([form, parts]) => (parts ? [[form, parts.map(textOf).join('')]] : [])),
  );
}
