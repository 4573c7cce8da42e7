import type { IncomingMessage } from 'node:http';
import { gzip } from 'node:zlib';
import { Counter } from 'prom-client';
import { LRUCache } from 'lru-cache';
import type { Handler } from '../http/handlers';
import { isPlainJson } from '../http/jsonBody';
import type { Reply } from '../http/Reply';
import { send } from '../http/send';
import { pageLanguage } from '../language/requestLanguage';
import { invalidTokenHeaders, type RequestState } from '../http/RequestState';
import { counters } from '../observability/metrics';
import type { Budget, Count } from '../rateLimit/requestLimits';

/** Memory for all cached responses, and for each of them, in bytes. */
const CAPACITY = 32_000_000;
const MAX_RESPONSE_SIZE = 1_000_000;
/** Manual changes to the database are noticed after this time, in ms. */
const MAX_AGE = 60_000;
/** Larger request bodies are not looked up. */
const MAX_REQUEST_BODY = 20_000;
/** Smaller responses are not worth compressing, in bytes. */
const MIN_COMPRESSED_SIZE = 1_000;

interface Entry {
  reply: Reply & Required<Pick<Reply, 'reusable'>>;
  /** Whether the response is the same for signed-in users as for guests. */
  isPublic: boolean;
  version: number;
  storedAt: number;
}

/** A request that is being answered; guests with the same request at the same version wait for its response. */
interface Pending {
  version: number;
  settled: Promise<void>;
}

const cacheHits = new Counter({
  name: 'shelfmates_response_cache_hits_total',
  help: 'Responses sent from the response cache.',
  labelNames: ['kind'],
  registers: [counters],
});

const isGuest = ({ headers }: IncomingMessage): boolean => headers.authorization === undefined;

/** Addresses whose responses are never cached. */
const NEVER_CACHED = /^\/(?:assets|auth|covers|metrics|healthz|readyz)\b|\.\w{2,5}$/;

function isCacheable(request: IncomingMessage): boolean {
  const { method, url = '', headers } = request;
  if (headers.upgrade !== undefined) return false;
  // Outside the REST API, responses to signed-in users have other headers than those to guests.
  if (method === 'GET') return (isGuest(request) || url.startsWith('/api/')) && !NEVER_CACHED.test(url);
  return method === 'POST' && url === '/graphql' && isPlainJson(request, MAX_REQUEST_BODY);
}

async function keyOf({ method, url, headers }: IncomingMessage, state: RequestState): Promise<string> {
  const isPage = method === 'GET' && !url?.startsWith('/api/');
  const key = `${method} ${headers.accept} ${isPage ? pageLanguage(headers) : ''} ${url}`;
  return method === 'POST' ? `${key} ${(await state.body()).toString('latin1')}` : key;
}

/**
 * Caches responses that were made from the database alone, until the next commit. A response that depends on the viewer is
 * cached for guests only.
 */
export function createResponseCache({ count, budget }: { count: Count; budget: Budget }): Handler {
  const entries = new LRUCache<string, Entry>({ maxSize: CAPACITY, maxEntrySize: MAX_RESPONSE_SIZE });
  const pending = new Map<string, Pending>();

  function find(key: string, version: number, request: IncomingMessage): Entry | undefined {
    const entry = entries.get(key);
    const isCurrent = entry?.version === version && Date.now() - entry.storedAt < MAX_AGE;
    return isCurrent && (entry.isPublic || isGuest(request)) ? entry : undefined;
  }

  /** Counts a cached response against the rate limits; false when it is refused. */
  async function admit({ reusable: { charge } }: Entry['reply'], state: RequestState, viewerId: string) {
    if (charge === 'free') return true;
    const client = { viewerId, address: state.client.address };
    const { headers, refusal } =
      'points' in charge ? await budget(charge.points, client) : await count(charge.calls, client);
    if (!refusal) state.addHeaders(headers);
    return !refusal;
  }

  /** Stores the response to this request when it is sent, if its dependencies allow that. */
  function record(key: string, version: number, request: IncomingMessage, state: RequestState): void {
    state.onReply = (reply) => {
      const { reusable } = reply;
      const { isPersonal, isVolatile } = state.dependencies;
      if (reply.status !== 200 || !reusable || isVolatile || (isPersonal && !isGuest(request))) return;
      const size = 2 * Buffer.byteLength(reply.body) + key.length + 1_000;
      const body = Buffer.from(reply.body);
      const entry = {
        reply: { ...reply, body, reusable },
        isPublic: !isPersonal,
        version,
        storedAt: Date.now(),
      };
      entries.set(key, entry, { size });
    };
  }

  /** Compresses a response when it is sent for the second time. */
  function compressLater({ reply }: Entry): void {
    if (reply.gzip !== undefined || reply.body.length < MIN_COMPRESSED_SIZE) return;
    reply.gzip = null;
    gzip(reply.body, (error, compressed) => {
      if (!error) reply.gzip = compressed;
    });
  }

  async function answer(...[request, response, state]: Parameters<Handler>): Promise<boolean> {
    const key = await keyOf(request, state);
    const version = await state.dataVersion();
    if (Number.isNaN(version)) return false;
    const other = isGuest(request) ? pending.get(key) : undefined;
    let entry = find(key, version, request);
    if (!entry && other?.version === version) {
      await other.settled;
      entry = find(key, version, request);
    }
    if (entry) {
      const viewer = isGuest(request) ? null : await state.viewer();
      if (await admit(entry.reply, state, viewer ? String(viewer.id) : '')) {
        const { kind } = entry.reply.reusable;
        cacheHits.inc({ kind });
        state.addHeaders(invalidTokenHeaders(state));
        compressLater(entry);
        send(request, response, state, entry.reply);
        return true;
      }
      return false;
    }
    record(key, version, request, state);
    // A GET may be a stream without an end, which nobody can wait for.
    if (isGuest(request) && request.method === 'POST') {
      const mine = { version, settled: new Promise<void>((resolve) => response.once('close', resolve)) };
      pending.set(key, mine);
      void mine.settled.then(() => pending.get(key) === mine && pending.delete(key));
    }
    return false;
  }

  return (request, response, state) => isCacheable(request) && answer(request, response, state);
}
