import type { Scope } from './account/scopes';
import type { Language } from './languages';

/** The signed-in user, as identified by their token. */
export interface Viewer {
  id: number;
  /** Scopes of a personal token; a sign-in may do everything. */
  scopes?: readonly Scope[];
  tokenId: number;
}

/** Who a token belongs to, and when it expires (ms since 1970). */
export interface SignIn {
  viewer: Viewer;
  expiresAt: number;
}

/** The client that sent a request. */
export interface Client {
  /** Network address, for rate limits. */
  address: string;
  /** User agent. */
  device: string;
  /** Name of the client’s time zone from `X-Time-Zone`, not validated. */
  timeZone?: string | undefined;
  /** The language requested in `X-Language`. */
  language?: Language | undefined;
  /** ID of the request in the log and in `X-Request-Id`. */
  requestId?: string;
}
