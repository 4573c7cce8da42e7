import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { request } from 'node:https';
import type { IncomingHttpHeaders } from 'node:http';
import { rootCertificates } from 'node:tls';
import webPush, { type VapidKeys } from 'web-push';
import type { Push, PushOutcome } from '../../schema/notification/PushRunner';
import type { Config } from '../config';
import { addressFilter } from '../http/publicAddress';
import { AddressRefused, checkedLookup, checkUrl } from '../http/publicHost';
import type { Log } from '../observability/log';
import { createCounter } from '../observability/metrics';
import { pushMessage } from './pushMessage';
import { acceptsEndpoint } from './pushServices';
import { HOUR } from '../../schema/durations';

/** Time limit for a push service to answer, in ms. */
const TIME_LIMIT = 10_000;
/** How long a push service keeps a message for a device that is switched off, in seconds. */
const MESSAGE_TTL = 86_400;
/** A push service may ask for a wait of this length at most, in ms. */
const MAX_RETRY_DELAY = 6 * HOUR;

const pushes = createCounter({
  name: 'shelfmates_pushes_total',
  help: 'Push messages by outcome: sent, later (it will be tried again), gone (the device takes no more), refused.',
  labels: { outcome: ['sent', 'later', 'gone', 'refused'] },
});

type Settings = Pick<Config, 'pushServices' | 'pushNetworks' | 'pushCa' | 'publicUrl'>;

/** Sends push messages: over HTTPS to known push services at public addresses, without following redirects. */
export function createPushSender(config: Settings, keys: VapidKeys, log: Log) {
  const isAllowed = addressFilter(config.pushNetworks);
  const lookup = checkedLookup(isAllowed);
  const ca = config.pushCa === null ? undefined : [...rootCertificates, readFileSync(config.pushCa, 'utf8')];
  const vapidDetails = { ...keys, subject: contactAt(config.publicUrl) };

  function post(push: Push): Promise<{ status: number; headers: IncomingHttpHeaders }> {
    const { endpoint, p256dh, auth } = push.device;
    if (!acceptsEndpoint(endpoint, config))
      throw new AddressRefused('this push service is not in PUSH_SERVICES');
    const url = new URL(endpoint);
    checkUrl(url, ['https:'], isAllowed);
    const { method, headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(pushMessage(push)),
      {
        vapidDetails,
        TTL: MESSAGE_TTL,
        // A later message takes the place of one that was not delivered yet.
        topic: createHash('sha256').update(push.notification.id).digest('base64url').slice(0, 32),
      },
    );
    const signal = AbortSignal.timeout(TIME_LIMIT);
    return new Promise((resolve, reject) =>
      request(url, { method, headers, lookup, ca, signal, agent: false }, (response) => {
        response.destroy(); // what it says beyond the status is of no use
        resolve({ status: response.statusCode ?? 0, headers: response.headers });
      })
        .on('error', reject)
        .end(body),
    );
  }

  async function attempt(push: Push): Promise<PushOutcome> {
    const service = new URL(push.device.endpoint).host; // the rest of the endpoint is a secret
    try {
      const { status, headers } = await post(push);
      if (status >= 200 && status < 300) return { state: 'sent' };
      if (status === 404 || status === 410) return { state: 'gone' };
      log.warn({ service, status }, 'a push service did not take a message');
      return status === 429 || status >= 500
        ? { state: 'later', after: waitIn(headers['retry-after']) }
        : { state: 'refused' };
    } catch (err) {
      log.warn({ service, err }, 'a push message could not be sent');
      return err instanceof AddressRefused ? { state: 'refused' } : { state: 'later', after: 0 };
    }
  }

  return async (push: Push): Promise<PushOutcome> => {
    const outcome = await attempt(push);
    pushes.inc({ outcome: outcome.state });
    return outcome;
  };
}

/** Whom push services may ask about us: they want an address with HTTPS or of a mailbox. */
const contactAt = (publicUrl: string): string =>
  publicUrl.startsWith('https:') ? publicUrl : `mailto:no-reply@${new URL(publicUrl).hostname}`;

/** The wait that `Retry-After` asks for, as seconds or a date, in ms. */
function waitIn(retryAfter = ''): number {
  const wait = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1_000 : Date.parse(retryAfter) - Date.now();
  return Math.min(MAX_RETRY_DELAY, Math.max(0, wait || 0));
}
