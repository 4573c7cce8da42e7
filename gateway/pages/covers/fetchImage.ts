import { get as httpGet, type IncomingMessage } from 'node:http';
import { get as httpsGet } from 'node:https';
import type { LookupFunction } from 'node:net';
import { checkedLookup, checkUrl } from '../../http/publicHost';

/** Time limit for fetching a cover, including redirects, in ms. */
const TIME_LIMIT = 8_000;
const SIZE_LIMIT = 8_000_000;
const REDIRECTS = 3;
const PROTOCOLS = ['http:', 'https:'];
const TYPES = /^image\/(?:jpeg|png|webp|gif|avif)\b/i;

/** This cover will not become usable soon: it is missing, or not a picture. */
export class NoImage extends Error {}

function get(url: URL, lookup: LookupFunction, signal: AbortSignal): Promise<IncomingMessage> {
  const send = url.protocol === 'https:' ? httpsGet : httpGet;
  const headers = { accept: 'image/*', 'user-agent': 'Shelfmates/0.1 (book covers)' };
  return new Promise((resolve, reject) =>
    send(url, { lookup, signal, headers, agent: false }, resolve).on('error', reject),
  );
}

/**
 * Fetches a picture from an address given by a user or a catalogue: HTTP(S) only, from allowed network addresses only
 * (checked after DNS and after each redirect), within limits of time and size.
 */
export async function fetchImage(
  address: string,
  isAllowed: (address: string) => boolean,
  timeLimit = TIME_LIMIT,
): Promise<Buffer> {
  const signal = AbortSignal.timeout(timeLimit);
  const lookup = checkedLookup(isAllowed);
  let url = new URL(address);
  for (let redirects = 0; redirects <= REDIRECTS; redirects++) {
    checkUrl(url, PROTOCOLS, isAllowed);
    const response = await get(url, lookup, signal);
    const { statusCode = 0, headers } = response;
    if (statusCode >= 300 && statusCode < 400 && headers.location) {
      response.destroy();
      if (!URL.canParse(headers.location, url)) throw new NoImage('the redirect leads nowhere');
      url = new URL(headers.location, url);
      continue;
    }
    try {
      return await imageBody(response);
    } finally {
      response.destroy();
    }
  }
  throw new NoImage('too many redirects');
}

async function imageBody(response: IncomingMessage): Promise<Buffer> {
  const { statusCode = 0, headers } = response;
  if (statusCode !== 200) {
    const why = `the host responds with status ${statusCode}`;
    throw statusCode >= 500 || statusCode === 429 ? new Error(why) : new NoImage(why);
  }
  if (!TYPES.test(headers['content-type'] ?? '')) throw new NoImage('this is not a picture');
  if (Number(headers['content-length']) > SIZE_LIMIT) throw new NoImage('the picture is too large');
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > SIZE_LIMIT) throw new NoImage('the picture is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
