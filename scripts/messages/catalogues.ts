import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import PO from 'pofile';
import { mistakesIn } from './checkTranslation.ts';
import type { Message } from './extractMessages.ts';
import { isServerFile, QUOTES, TRANSLATIONS } from './scope.ts';

const FOLDER = join(import.meta.dirname, '../../messages');

const isQuoted = ({ files }: Message) => files[0] === QUOTES;

/** The catalogue of a message: that of its room, or the common one if several rooms use it. */
function roomOf(message: Message): string {
  if (isQuoted(message)) return 'quotes';
  const { files } = message;
  const rooms = new Set(files.map((file) => (isServerFile(file) ? 'server' : file.split('/').at(-2))));
  const [room = 'common'] = rooms;
  return rooms.size > 1 || room === 'web' ? 'common' : room;
}

interface Entry {
  translation: string;
  comments: string[];
  files: string[];
}

const catalogueFiles = (language: string) => {
  const folder = join(FOLDER, language);
  return existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [];
};

/** The translations into a language, by message. */
export function readTranslations(language: string): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  for (const file of catalogueFiles(language))
    for (const { msgid, msgstr, comments, references } of PO.parse(readFileSync(file, 'utf8')).items)
      entries.set(msgid, { translation: msgstr[0] ?? '', comments, files: references });
  return entries;
}

/** The up-to-date catalogues of a language, by file: every message once, with its translation if there is one. */
export function catalogueOf(language: string, messages: readonly Message[]): Map<string, string> {
  const known = readTranslations(language);
  const files = new Map<string, InstanceType<typeof PO>>();
  for (const message of messages) {
    const path = join(FOLDER, language, `${roomOf(message)}.po`);
    const catalogue = files.get(path) ?? new PO();
    files.set(path, catalogue);
    catalogue.headers = { Language: language, 'Content-Type': 'text/plain; charset=utf-8' };
    const item = new PO.Item();
    item.msgid = message.id;
    item.msgstr = [known.get(message.id)?.translation ?? ''];
    item.comments = known.get(message.id)?.comments ?? [];
    item.references = message.files;
    catalogue.items.push(item);
  }
  return new Map([...files].map(([path, catalogue]) => [path, `${catalogue.toString().trimEnd()}\n`]));
}

/** Writes the catalogues. Translations of removed messages are removed too. */
export function updateCatalogues(messages: readonly Message[]): void {
  for (const language of TRANSLATIONS) {
    const files = catalogueOf(language, messages);
    for (const file of catalogueFiles(language)) if (!files.has(file)) rmSync(file);
    for (const [file, text] of files) {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
  }
}

/** The errors in the catalogues. */
export function checkCatalogues(messages: readonly Message[]): { problems: string[]; missing: string[] } {
  const problems: string[] = [];
  const missing: string[] = [];
  for (const language of TRANSLATIONS) {
    const files = catalogueOf(language, messages);
    const current =
      catalogueFiles(language).length === files.size &&
      [...files].every(([file, text]) => existsSync(file) && readFileSync(file, 'utf8') === text);
    if (!current) problems.push(`messages/${language} is not current. Run npm run messages, and commit it.`);
    const known = readTranslations(language);
    const untranslated = messages.filter(
      (message) => !known.get(message.id)?.translation && !isQuoted(message),
    );
    if (untranslated.length > 0) missing.push(`${language}: ${untranslated.length} of ${messages.length}`);
    for (const { id } of messages) {
      const translation = known.get(id)?.translation;
      if (translation)
        problems.push(
          ...mistakesIn(language, id, translation).map((what) => `${language}: “${id}”: ${what}`),
        );
    }
  }
  return { problems, missing };
}
