import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import type { Mail } from '../../schema/account/mails';
import type { Digest, DigestOutcome } from '../../schema/notification/DigestRunner';
import type { Config } from '../config';
import type { Log } from '../observability/log';
import { composeDigest, unsubscribeHeaders } from './digestMail';
import type { RenderedMail } from './renderMail';
import { compose } from './mailTemplates';
import { createCounter } from '../observability/metrics';

/** Seconds to wait before each retry. */
const RETRY_DELAYS = [1, 10, 60, 300];
/** How long unfinished mails may take once the gateway stops. */
const STOP_TIMEOUT = 3_000;

type Kind = Mail['kind'] | 'digest';
const KINDS = [
  'confirm',
  'change',
  'reset',
  'passwordChanged',
  'emailChanged',
  'googleLinked',
  'digest',
] as const satisfies readonly Kind[];

const mails = createCounter({
  name: 'shelfmates_mails_total',
  help: 'Mails by kind and outcome.',
  labels: { kind: KINDS, outcome: ['sent', 'failed'] },
});

interface Envelope {
  kind: Kind;
  to: string;
  /** The same for every attempt, so that a mail that was accepted after all is not shown twice. */
  messageId: string;
  headers?: Record<string, string>;
}

interface Sendable extends RenderedMail {
  from: { name: string; address: string };
  to: string;
  messageId: string;
  headers: Record<string, string>;
}
type Send = (mail: Sendable, kind: Kind) => Promise<void>;

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
    send: async (mail) => void (await transport.sendMail(mail)),
    close: () => transport.close(),
  };
}

/** Without a mail server: writes each mail to a file and prints its link. */
function intoFiles(dataDir: string, log: Log): { send: Send; close: () => void } {
  const folder = join(dataDir, 'mail');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    send: async ({ link, ...mail }, kind) => {
      const { message } = await transport.sendMail(mail);
      const file = join(
        folder,
        `${new Date().toISOString().replace(/[:.]/g, '-')}-${kind}-${randomUUID().slice(0, 8)}.eml`,
      );
      await writeFile(file, message as Buffer, { mode: 0o600 });
      log.info({ file, kind }, 'a mail was written to a file');
      // For local development. Not a log line, because logs are stored and forwarded.
      if (log.isLevelEnabled('info')) process.stdout.write(`Mail "${mail.subject}": ${link ?? file}\n`);
    },
    close: () => transport.close(),
  };
}

/** A permanent rejection, such as an address that does not exist. */
const isFinal = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'responseCode' in error && Number(error.responseCode) >= 500;

/** Whether it was the address that was rejected, rather than the mail or our sign-in. */
const isBounce = (error: unknown): boolean =>
  isFinal(error) && (error as { command?: unknown }).command === 'RCPT TO';

/** Accepts mails at once, delivers them in the background, retries failures and counts the outcomes. */
export function openMail(
  { smtpUrl, dataDir, publicUrl }: Pick<Config, 'smtpUrl' | 'dataDir' | 'publicUrl'>,
  log: Log,
) {
  const { send, close } = smtpUrl ? overSmtp(smtpUrl) : intoFiles(dataDir, log);
  const host = new URL(publicUrl).hostname;
  const from = { name: 'Shelfmates', address: `no-reply@${host}` };
  const closing = new AbortController();
  const underWay = new Set<Promise<unknown>>();

  /** Hands a mail to the mail server once. */
  const attempt = (mail: RenderedMail, { kind, to, messageId, headers }: Envelope): Promise<void> =>
    send(
      {
        ...mail,
        from,
        to,
        messageId: `<${messageId}@${host}>`,
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All', ...headers },
      },
      kind,
    );

  async function deliver(mail: Mail): Promise<void> {
    const { kind, to } = mail;
    const rendered = compose(mail, publicUrl);
    const envelope = { kind, to, messageId: randomUUID() };
    for (const wait of [...RETRY_DELAYS, null])
      try {
        await attempt(rendered, envelope);
        mails.inc({ kind, outcome: 'sent' });
        return;
      } catch (err) {
        const last = wait === null || isFinal(err) || closing.signal.aborted;
        log[last ? 'error' : 'warn'](
          { err, kind },
          last ? 'a mail could not be sent' : 'a mail was not sent; it will be retried',
        );
        if (!last) await pause(wait * 1000, undefined, { signal: closing.signal }).catch(() => undefined);
        if (last) break;
      }
    mails.inc({ kind, outcome: 'failed' });
  }

  async function deliverDigest(digest: Digest): Promise<DigestOutcome> {
    const kind = 'digest';
    try {
      await attempt(composeDigest(digest, publicUrl), {
        kind,
        to: digest.to,
        messageId: createHash('sha256').update(digest.id).digest('hex').slice(0, 32),
        headers: unsubscribeHeaders(digest, publicUrl),
      });
      mails.inc({ kind, outcome: 'sent' });
      return 'sent';
    } catch (err) {
      const isLast = isFinal(err);
      log.warn(
        { err, kind },
        isLast ? 'a mail could not be sent' : 'a mail was not sent; it will be retried',
      );
      if (isLast) mails.inc({ kind, outcome: 'failed' });
      return isBounce(err) ? 'bounced' : isLast ? 'refused' : 'later';
    }
  }

  return {
    sendMail(mail: Mail): void {
      const delivery = deliver(mail).finally(() => underWay.delete(delivery));
      underWay.add(delivery);
    },
    /** Hands a digest to the mail server once. Never fails. */
    sendDigest: deliverDigest,
    /** Waits briefly for unfinished mails. Mails waiting for a retry are sent now. */
    async close(): Promise<void> {
      closing.abort();
      await Promise.race([Promise.allSettled(underWay), pause(STOP_TIMEOUT, undefined, { ref: false })]);
      close();
    },
  };
}
