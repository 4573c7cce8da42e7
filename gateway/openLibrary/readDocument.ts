import { CatalogueUnavailable, type Requester } from '../../schema/book/ExternalCatalogue';
import { isRecord } from '../../schema/isRecord';
import type { OpenRecord } from './records';
import type { RequestBudget } from './RequestBudget';

/** The largest response that is read, in bytes. */
const SIZE_LIMIT = 3_000_000;

export interface Connection {
  /** Base URL, without a slash at the end. */
  url: string;
  /** Our public URL, so that its operators can contact us. */
  contact: string;
  budget: RequestBudget;
}

/** One lookup: who it is for, and the signal that aborts it after the timeout. */
export interface Lookup {
  requester: Requester;
  signal: AbortSignal;
}

/**
 * Reads one document of Open Library; null when it does not exist. Follows one redirect within the site. Throws
 * `CatalogueUnavailable` for any other response.
 */
export async function readDocument(
  connection: Connection,
  path: string,
  lookup: Lookup,
  redirects = 1,
): Promise<OpenRecord | null> {
  const { url, contact, budget } = connection;
  await budget.take(lookup.requester);
  const address = url + path;
  const response = await fetch(address, {
    redirect: 'manual',
    signal: lookup.signal,
    headers: { accept: 'application/json', 'user-agent': `Shelfmates/0.1 (${contact})` },
  });
  if (response.status !== 200) await response.body?.cancel();
  if (response.status === 404) return null;
  if (response.status >= 300 && response.status < 400) {
    const target = new URL(response.headers.get('location') ?? '', address);
    if (redirects === 0 || target.origin !== new URL(address).origin)
      throw new CatalogueUnavailable('it redirects elsewhere');
    return readDocument(connection, target.href.slice(url.length), lookup, redirects - 1);
  }
  if (response.status !== 200) throw new CatalogueUnavailable(`it responds with status ${response.status}`);
  const document: unknown = JSON.parse(await text(response));
  if (!isRecord(document)) throw new CatalogueUnavailable('its response is not a document');
  if (document.error === 'notfound') return null;
  if ('error' in document) throw new CatalogueUnavailable('its response is an error');
  return document;
}

/** The body as text; throws when it is too large. */
async function text(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let body = '';
  let size = 0;
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > SIZE_LIMIT) throw new CatalogueUnavailable('its response is too large');
    body += decoder.decode(chunk, { stream: true });
  }
  return body + decoder.decode();
}
