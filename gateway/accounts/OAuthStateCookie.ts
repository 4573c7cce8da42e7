import { hkdfSync, timingSafeEqual } from 'node:crypto';
import { parseCookie } from 'cookie';
import type { Request, Response } from 'express';
import { EncryptJWT, jwtDecrypt } from 'jose';
import { newToken } from '../../schema/account/secretToken';
import { MINUTE } from '../../schema/durations';

const COOKIE = 'google-sign-in';
export const GOOGLE_PATH = '/auth/google';
/** How long a user may spend at Google, and again to choose a username. */
export const OAUTH_STATE_LIFETIME = 10 * MINUTE;

/** State that the browser carries to Google and back, encrypted. Nothing is stored on the server, so any gateway can continue. */
interface OAuthState {
  state: string;
  verifier: string;
  /** Hash of the secret with which the page will request the result. */
  challenge: string;
}

const isSame = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** Keeps the state in a cookie that is encrypted with a key that all gateways share, as they share the client secret. */
export class OAuthStateCookie {
  private readonly key: Uint8Array;
  private readonly options;

  constructor(clientSecret: string, publicUrl: string) {
    this.key = new Uint8Array(hkdfSync('sha256', clientSecret, '', 'shelfmates google sign-in', 32));
    const secure = publicUrl.startsWith('https:');
    this.options = { httpOnly: true, sameSite: 'lax', secure, path: GOOGLE_PATH } as const;
  }

  /** The state of this browser; null if the cookie is missing, expired, or not ours. */
  async read({ headers }: Request): Promise<OAuthState | null> {
    try {
      const sealed = parseCookie(headers.cookie ?? '')[COOKIE] ?? '';
      const { payload } = await jwtDecrypt<OAuthState>(sealed, this.key, {
        keyManagementAlgorithms: ['dir'],
        contentEncryptionAlgorithms: ['A256GCM'],
        requiredClaims: ['exp'],
      });
      return payload;
    } catch {
      return null;
    }
  }

  clear(response: Response): void {
    response.clearCookie(COOKIE, this.options);
  }

  /** Passport's store of state and PKCE verifier. */
  readonly store = {
    store: (
      request: Request,
      verifier: string,
      _state: unknown,
      _meta: unknown,
      done: (error: Error | null, state?: string) => void,
    ) => {
      const stored = { state: newToken(), verifier, challenge: String(request.query.challenge) };
      this.write(request.res, stored).then(() => done(null, stored.state), done);
    },
    verify: (
      request: Request,
      state: unknown,
      _meta: unknown,
      done: (error: Error | null, ok: string | false, info?: object) => void,
    ) => {
      void this.read(request).then((stored) => {
        if (stored && typeof state === 'string' && isSame(state, stored.state)) done(null, stored.verifier);
        else done(null, false, { message: 'The state of the request does not match.' });
      });
    },
  };

  private async write(response: Response | undefined, stored: OAuthState): Promise<void> {
    const sealed = await new EncryptJWT({ ...stored })
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
      .setExpirationTime(new Date(Date.now() + OAUTH_STATE_LIFETIME))
      .encrypt(this.key);
    response?.cookie(COOKIE, sealed, { ...this.options, maxAge: OAUTH_STATE_LIFETIME });
  }
}
