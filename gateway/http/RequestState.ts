import type { IncomingMessage } from 'node:http';
import type { Response } from 'express';
import type { Client, Viewer } from '../../schema/viewer';
import { newRequestId, REQUEST_ID } from '../observability/requestId';
import type { ClientAddress } from './clientAddress';
import { clientOf } from './clientOf';
import { Dependencies } from './Dependencies';
import type { Reply } from './Reply';

/** What the state of every request needs. */
export interface StateSources {
  /** Headers of every response: name, value, name, value … */
  headers: readonly string[];
  clientAddress: ClientAddress;
  /** Finds the user of an `Authorization` header. Invalid tokens are treated as anonymous. */
  authenticate(authorization: string | undefined): Promise<Viewer | null>;
  /** Number of the last commit, never older than the call. */
  dataVersion(): number | Promise<number>;
}

/** What the handlers of one request share. Everything expensive is done once, when first needed. */
export class RequestState {
  readonly startedAt = performance.now();
  readonly id: string;
  readonly client: Client;
  /** Headers of this response alone, such as its rate limit: name, value, name, value … */
  readonly headers: string[];
  readonly dependencies = new Dependencies();
  /** Called with the reply before it is sent. */
  onReply: ((reply: Reply) => void) | null = null;
  /** Whether the token sent is unknown, expired or revoked; known once `viewer` has been called. */
  hasInvalidToken = false;
  private bodyRead: Promise<Buffer> | null = null;
  private authenticated: Promise<Viewer | null> | null = null;
  private version: number | Promise<number> | null = null;

  constructor(
    private readonly request: IncomingMessage,
    private readonly sources: StateSources,
  ) {
    this.id = newRequestId(request);
    this.client = clientOf(request, sources.clientAddress(request), this.id);
    this.headers = [REQUEST_ID, this.id];
  }

  addHeaders(headers: Readonly<Record<string, string>>): void {
    for (const name in headers) this.headers.push(name, headers[name]!);
  }

  get commonHeaders(): readonly string[] {
    return this.sources.headers;
  }

  /** The user of the request. Invalid tokens are treated as anonymous. */
  viewer(): Promise<Viewer | null> {
    return (this.authenticated ??= this.authenticate());
  }

  private async authenticate(): Promise<Viewer | null> {
    const { authorization } = this.request.headers;
    const viewer = await this.sources.authenticate(authorization);
    this.hasInvalidToken = !viewer && authorization !== undefined;
    return viewer;
  }

  /** Number of the last commit; NaN when the database cannot say. */
  dataVersion(): number | Promise<number> {
    if (this.version === null) {
      const version = this.sources.dataVersion();
      this.version = typeof version === 'number' ? version : version.catch(() => NaN);
    }
    return this.version;
  }

  /** The whole body, for requests whose length is known to be within the limit. */
  body(): Promise<Buffer> {
    return (this.bodyRead ??= new Promise((resolve) => {
      const parts: Buffer[] = [];
      this.request.on('data', (part: Buffer) => void parts.push(part));
      this.request.on('end', () => resolve(parts.length === 1 ? parts[0]! : Buffer.concat(parts)));
    }));
  }
}

/** Says in a response that the token was invalid, so that it is for an anonymous user (RFC 6750, section 3). */
export const invalidTokenHeaders = ({ hasInvalidToken }: RequestState): Record<string, string> =>
  hasInvalidToken ? { 'WWW-Authenticate': 'Bearer error="invalid_token"' } : {};

/** The state of a request inside Express. */
export const stateOf = ({ locals }: Pick<Response, 'locals'>): RequestState => locals.state as RequestState;
