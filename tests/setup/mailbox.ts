import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { vi } from 'vitest';

export interface Mail {
  kind: string;
  to: string;
  subject: string;
  text: string;
  token: string;
}

const header = (mail: string, name: string): string =>
  (new RegExp(`^${name}: (.*(?:\\r?\\n[ \\t].*)*)`, 'mi').exec(mail)?.[1] ?? '').trim();

/** Decodes quoted-printable text: `=3D`, `=C3=BC`. */
const bytes = (text: string) =>
  text.replace(/(?:=[\dA-F]{2})+/g, (codes) => Buffer.from(codes.replaceAll('=', ''), 'hex').toString());

/** A mail as its reader sees it. */
export function parseMail(raw: string, kind = ''): Mail {
  const text = bytes(raw.replace(/=\r?\n/g, ''));
  return {
    kind,
    to: header(raw, 'To'),
    subject: bytes(
      header(raw, 'Subject')
        .replace(/\?=\s+=\?UTF-8\?Q\?/g, '')
        .replace(/=\?UTF-8\?Q\?(.*)\?=/, (_, text: string) => text.replaceAll('_', ' ')),
    ),
    text,
    token: /[?&]token=([\w-]+)/.exec(text)?.[1] ?? '',
  };
}

/** The mails that a gateway without a mail server has written, oldest first. */
export function mailsIn(dataDir: string): Mail[] {
  const folder = join(dataDir, 'mail');
  return readdirSync(folder)
    .sort()
    .map((file) => parseMail(readFileSync(join(folder, file), 'utf8'), /Z-(\w+)-/.exec(file)?.[1] ?? ''));
}

/** The nth mail of a kind; waits until it exists. */
export const mailOf = (dataDir: string, kind: string, nth = 1): Promise<Mail> =>
  vi.waitFor(
    () => {
      const mail = mailsIn(dataDir).filter((one) => one.kind === kind)[nth - 1];
      if (!mail?.text.endsWith('\r\n')) throw new Error(`There is no ${kind} mail number ${nth}.`);
      return mail;
    },
    { timeout: 5_000, interval: 20 },
  );
