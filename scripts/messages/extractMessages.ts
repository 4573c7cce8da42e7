import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { keyOf } from '../../web/language/keyOf.ts';
import { messagesOf } from './messagesOf.ts';
import { QUOTES } from './scope.ts';

const ROOT = join(import.meta.dirname, '../..');

export interface Message {
  /** The English text; one with plural forms in ICU syntax. */
  id: string;
  /** The key in the compiled catalogue. */
  key: string;
  files: string[];
}

/** Every message, in the order of the files, and the sentences of the web app that should be messages. */
export function extractMessages() {
  const messages = new Map<string, Message>();
  const problems: string[] = [];
  const files = ['gateway', 'rest-compat', 'schema', 'web'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
      .filter((file) => /\.tsx?$/.test(file) && !/\/gql\/|\.d\.ts$|^web\/(?:design|developers)\//.test(file))
      .sort(),
  );
  const sources = files.map((file) => [file, readFileSync(join(ROOT, file), 'utf8')] as const);
  for (const [file, source] of sources) {
    const found = messagesOf(file, source);
    problems.push(...found.problems);
    for (const message of found.messages) {
      const known = messages.get(message.id);
      if (!known) messages.set(message.id, message);
      else if (!known.files.includes(file)) known.files.push(file);
    }
  }
  for (const text of quotedTexts()) messages.set(text, { id: text, key: keyOf(text), files: [QUOTES] });
  const byKey = new Map<string, string>();
  for (const { id, key } of messages.values()) {
    if (byKey.has(key))
      problems.push(`“${id}” and “${byKey.get(key)}” have the same key. Word one differently.`);
    byKey.set(key, id);
  }
  return { messages: [...messages.values()], problems };
}

/** Quotes have a catalogue of their own. */
function quotedTexts(): string[] {
  const quotes = JSON.parse(readFileSync(join(ROOT, QUOTES), 'utf8')) as { text: string; author: string }[];
  return quotes.flatMap(({ text, author }) => [text, author]);
}
