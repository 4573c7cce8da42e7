import type { Context } from './context';

/** One of our English texts in the language that the client requested. */
export const localize = (text: string, { translate, client }: Context): string =>
  translate(text, client.language ?? 'en');
