import type { Context } from './context';

/** An English text of ours in the language that the client asked for. */
export const spoken = (text: string, { translate, client }: Context): string =>
  translate(text, client.language ?? 'en');
