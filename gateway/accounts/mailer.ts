import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import { Counter } from 'prom-client';
import type { Mail } from '../../schema/account/mails';
import type { Config } from '../config';
import type { Log } from '../observability/log';
import { compose } from './mailTemplates';
import { counters } from '../observability/metrics';

/** Seconds to wait before each retry. */
const RETRIES = [1, 10, 60, 300];
/** How long unfinished mails may take once the gateway stops. */
const GRACE = 3_000;

const mails = new Counter({
  name: 'shelfmates_mails_total',
  help: 'Mails by kind and outcome.',
  labelNames: ['kind', 'outcome'],
  registers: [counters],
});

interface Letter extends ReturnType<typeof compose> {
  from: { name: string; address: string };
  to: string;
  messageId: string;
  headers: Record<string, string>;
}
type Send = (letter: Letter, kind: Mail['kind']) => Promise<void>;

/** Sends mails to a mail server. */
function overSmtp(smtpUrl: string): { send: Send; close: () => void } {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 3,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  });
  return {
    send: async (letter) => void (await transport.sendMail(letter)),
    close: () => transport.close(),
  };
}

/** Without a mail server: writes each mail to a file and prints its link. */
function intoFiles(dataDir: string, log: Log): { send: Send; close: () => void } {
  const folder = join(dataDir, 'mail');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    send: async ({ link, ...letter }, kind) => {
      const { message } = await transport.sendMail(letter);
      const file = join(
        folder,
        `${new Date().toISOString().replace(/[:.]/g, '-')}-${kind}-${randomUUID().slice(0, 8)}.eml`,
      );
      await writeFile(file, message as Buffer, { mode: 0o600 });
      log.info({ file, kind }, 'a mail was written to a file');
      // For local development. Not a log line, because logs are stored and forwarded.
      if (log.isLevelEnabled('info')) process.stdout.write(`Mail "${letter.subject}": ${link ?? file}\n`);
    },
    close: () => transport.close(),
  };
}

/** A permanent rejection, such as an address that does not exist. */
const isFinal = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'responseCode' in error && Number(error.responseCode) >= 500;

/** Accepts mails at once, delivers them in the background, retries failures and counts the outcomes. */
export function openMail(
  { smtpUrl, dataDir, publicUrl }: Pick<Config, 'smtpUrl' | 'dataDir' | 'publicUrl'>,
  log: Log,
) {
  const { send, close } = smtpUrl ? overSmtp(smtpUrl) : intoFiles(dataDir, log);
  const from = { name: 'Shelfmates', address: `no-reply@${new URL(publicUrl).hostname}` };
  const closing = new AbortController();
  const underWay = new Set<Promise<void>>();

  async function deliver(mail: Mail): Promise<void> {
    const letter: Letter = {
      ...compose(mail, publicUrl),
      from,
      to: mail.to,
      // The same for every attempt, so that a mail that was accepted after all is not shown twice.
      messageId: `<${randomUUID()}@${new URL(publicUrl).hostname}>`,
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    };
    for (const wait of [...RETRIES, null])
      try {
        await send(letter, mail.kind);
        mails.inc({ kind: mail.kind, outcome: 'sent' });
        return;
      } catch (err) {
        const last = wait === null || isFinal(err) || closing.signal.aborted;
        log[last ? 'error' : 'warn'](
          { err, kind: mail.kind },
          last ? 'a mail could not be sent' : 'a mail was not sent; it will be retried',
        );
        if (!last) await pause(wait * 1000, undefined, { signal: closing.signal }).catch(() => undefined);
        if (last) break;
      }
    mails.inc({ kind: mail.kind, outcome: 'failed' });
  }

  return {
    sendMail(mail: Mail): void {
      const delivery = deliver(mail).finally(() => underWay.delete(delivery));
      underWay.add(delivery);
    },
    /** Waits briefly for unfinished mails. Mails waiting for a retry are sent now. */
    async close(): Promise<void> {
      closing.abort();
      await Promise.race([Promise.allSettled(underWay), pause(GRACE, undefined, { ref: false })]);
      close();
    },
  };
}
