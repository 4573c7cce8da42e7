import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { crc32, constants, deflateRaw, deflateRawSync } from 'node:zlib';
import { isKnown } from '../rest-compat/etag';
import { REQUEST_ID } from './metrics';

/** Less than this is not worth compressing, in bytes. */
const SMALL = 1_000;
const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);
/** What belongs to one request, or follows from the bytes that are sent. */
const NOT_KEPT = new Set([
  'content-length',
  'ratelimit',
  'ratelimit-policy',
  'etag',
  'vary',
  'date',
  'x-request-id',
]);
const NOTHING = Buffer.alloc(0);
const OPEN_END = { finishFlush: constants.Z_SYNC_FLUSH };

/** What differs with each request. */
interface Own {
  /** Is put behind the body. */
  end: string;
  id: string;
  headers: Record<string, string>;
}

/** A head of which most is the same for every request: names and values in turn. */
class Head {
  private readonly shared: number;

  constructor(private readonly lines: string[]) {
    this.shared = lines.length;
  }

  /** To be written at once: it is the same list each time, of which Node keeps nothing. */
  with({ id, headers }: Own): string[] {
    const { lines } = this;
    let at = this.shared;
    lines[at++] = REQUEST_ID;
    lines[at++] = id;
    for (const name in headers) {
      lines[at++] = name;
      lines[at++] = headers[name]!;
    }
    lines.length = at;
    return lines;
  }
}

interface Whole {
  end: string;
  gzip: boolean;
  bytes: Buffer;
  head: Head;
}

/**
 * An answer that lies ready: its head, and its body but for an end that differs with each request. The body is compressed
 * once, as a rule when it is first sent again, so that the end can still be put behind it.
 */
export class ReadyAnswer {
  readonly bytes: number;
  private readonly lines: string[] = [];
  /** The head that is sent alone, to those who have the rest. */
  private readonly unchanged: Head;
  private readonly etag: string | null;
  private readonly checksum: number;
  private compressed: Buffer | null = null;
  private compressing = false;
  /** The last whole one, for as long as the end stays the same. */
  private whole: Whole | null = null;

  constructor(
    headers: OutgoingHttpHeaders,
    readonly body: Buffer,
  ) {
    for (const [name, value] of Object.entries(headers))
      if (!NOT_KEPT.has(name)) this.lines.push(name, String(value));
    this.etag = headers.etag === undefined ? null : String(headers.etag);
    if (this.etag) this.lines.push('ETag', this.etag);
    this.lines.push('Vary', headers.vary ? `${String(headers.vary)}, Accept-Encoding` : 'Accept-Encoding');
    this.unchanged = new Head([...this.lines]);
    this.checksum = crc32(body);
    this.bytes = 2 * body.length + 2_000;
  }

  /** Uses what another one has compressed already, if the bodies are the same; the heads need not be. */
  takeOver({ body, compressed }: ReadyAnswer): void {
    if (body.equals(this.body)) this.compressed = compressed;
  }

  /** Sends it with what belongs to this request alone. */
  send(request: IncomingMessage, response: ServerResponse, own: Own): void {
    if (this.etag && isKnown(request.headers['if-none-match'], this.etag)) {
      response.writeHead(304, this.unchanged.with(own));
      response.end();
      return;
    }
    const { bytes, head } = this.wholeFor(own.end, this.isCompressedFor(request));
    response.writeHead(200, head.with(own));
    response.end(bytes);
  }

  private isCompressedFor({ headers }: IncomingMessage): boolean {
    if (this.body.length < SMALL || !headers['accept-encoding']?.includes('gzip')) return false;
    if (!this.compressed) this.compress();
    return this.compressed !== null;
  }

  private compress(): void {
    if (this.compressing) return;
    this.compressing = true;
    deflateRaw(this.body, OPEN_END, (error, deflated) => {
      if (!error) this.compressed = Buffer.concat([GZIP_HEAD, deflated]);
    });
  }

  /** Does not wait until it is asked for again. */
  compressNow(): void {
    this.compressed ??= Buffer.concat([GZIP_HEAD, deflateRawSync(this.body, OPEN_END)]);
  }

  private wholeFor(end: string, gzip: boolean): Whole {
    const last = this.whole;
    if (last && last.end === end && last.gzip === gzip) return last;
    const tail = end === '' ? NOTHING : Buffer.from(end);
    const bytes = gzip ? this.gzipped(tail) : Buffer.concat([this.body, tail]);
    const lines = ['Content-Length', String(bytes.length), ...(gzip ? ['Content-Encoding', 'gzip'] : [])];
    return (this.whole = { end, gzip, bytes, head: new Head([...this.lines, ...lines]) });
  }

  /** RFC 1952 and 1951: the deflated body, the end in a last block that is stored as it is, and the sums over both. */
  private gzipped(tail: Buffer): Buffer {
    const last = Buffer.alloc(5);
    last[0] = 1;
    last.writeUInt16LE(tail.length, 1);
    last.writeUInt16LE(~tail.length & 0xffff, 3);
    const sums = Buffer.alloc(8);
    sums.writeUInt32LE(crc32(tail, this.checksum), 0);
    sums.writeUInt32LE((this.body.length + tail.length) % 2 ** 32, 4);
    return Buffer.concat([this.compressed ?? NOTHING, last, tail, sums]);
  }
}
