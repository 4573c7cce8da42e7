import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Express, Request, RequestHandler, Response } from 'express';
import passport from 'passport';
import {
  Strategy,
  type GoogleCallbackParameters,
  type StrategyOptions,
  type VerifyCallback,
} from 'passport-google-oauth20';
import { GoogleSignIn } from '../../schema/account/GoogleSignIn';
import type { GoogleIdentity } from '../../schema/account/accountPorts';
import { hashToken, newToken } from '../../schema/account/secretToken';
import type { Write } from '../../schema/transaction';
import { Refusal } from '../../schema/errors';
import type { Config } from '../config';
import { stateOf } from '../http/RequestState';
import { GOOGLE_TIMEOUT, unavailable, type Google } from './google';
import { OAUTH_STATE_LIFETIME, GOOGLE_PATH, OAuthStateCookie } from './OAuthStateCookie';
import type { Log } from '../observability/log';

interface Parts {
  settings: NonNullable<Config['google']>;
  google: Google;
  publicUrl: string;
  write: Write;
  /** Counts the request against its network; throws when there were too many. */
  limit: (address: string) => Promise<void>;
  log: Log;
}

/**
 * The routes to Google and back: `/auth/google?challenge=…` redirects there, and from there to the login page, with a code that
 * the page exchanges for a session. Because of the challenge, no other browser can use the code.
 */
export function serveGoogleRoutes(
  app: Express,
  { settings, google, publicUrl, write, limit, log }: Parts,
): void {
  const stateCookie = new OAuthStateCookie(settings.clientSecret, publicUrl);

  const strategy = async () => {
    const provider = await google.provider();
    return new Strategy(
      {
        clientID: settings.clientId,
        clientSecret: settings.clientSecret,
        callbackURL: `${publicUrl}${GOOGLE_PATH}/callback`,
        authorizationURL: provider.authorization_endpoint,
        tokenURL: provider.token_endpoint,
        scope: ['openid', 'email'],
        skipUserProfile: true, // the ID token contains the profile, signed
        pkce: true,
        store: stateCookie.store as unknown as StrategyOptions['store'], // its types lack stores for PKCE
      } satisfies StrategyOptions,
      (
        _access: string,
        _refresh: string,
        { id_token: idToken }: GoogleCallbackParameters,
        _profile: unknown,
        done: VerifyCallback,
      ) => {
        google.verify(idToken ?? '').then(
          (identity) => done(null, identity ?? false),
          (error: Error) => done(error),
        );
      },
    );
  };

  const backToLogin = (response: Response, query: Record<string, string>) =>
    response.redirect(303, `${publicUrl}/login?${new URLSearchParams(query)}`);

  /** Passport's result as a promise; Passport sends redirects itself. */
  const ask = async (request: Request, response: Response, next: () => void) => {
    const known = await strategy();
    return new Promise<GoogleIdentity | null>((resolve, reject) => {
      const authenticate = passport.authenticate(
        known,
        { session: false, prompt: 'select_account' },
        (error: unknown, identity?: GoogleIdentity | false) =>
          error ? reject(error) : resolve(identity || null),
      ) as RequestHandler;
      authenticate(request, response, next);
    });
  };

  /** Any failure redirects to the login page, which explains it. */
  const orBack =
    (work: (request: Request, response: Response, next: () => void) => Promise<void>): RequestHandler =>
    async (request, response, next) => {
      response.setHeader('Cache-Control', 'no-store');
      try {
        await limit(stateOf(response).client.address);
        await work(request, response, next);
      } catch (err) {
        if (!(err instanceof Refusal)) log.warn({ err }, 'a sign-in with Google failed');
        backToLogin(response, { google_error: err instanceof Refusal ? err.code.toLowerCase() : 'failed' });
      }
    };

  app.get(
    GOOGLE_PATH,
    orBack(async (request, response, next) => {
      const { challenge, code, error } = request.query;
      if (!/^[0-9a-f]{64}$/.test(String(challenge)) || code || error)
        return backToLogin(response, { google_error: 'failed' });
      // Passport sends the redirect; the promise is for failures.
      await Promise.race([ask(request, response, next), once(response, 'finish')]);
    }),
  );
  app.get(
    `${GOOGLE_PATH}/callback`,
    orBack(async (request, response, next) => {
      const stored = await stateCookie.read(request);
      stateCookie.clear(response);
      if (!stored || (!request.query.code && !request.query.error))
        return backToLogin(response, { google_error: 'failed' });
      if (request.query.error === 'access_denied')
        return backToLogin(response, { google_error: 'cancelled' });
      // Passport itself has no timeout.
      const identity = await Promise.race([ask(request, response, next), tooLate()]);
      if (!identity) return backToLogin(response, { google_error: 'failed' });
      const code = newToken();
      await write((tx) =>
        tx.insert(GoogleSignIn, {
          codeHash: hashToken(code),
          challenge: stored.challenge,
          ...identity,
          expiresAt: new Date(Date.now() + OAUTH_STATE_LIFETIME),
        }),
      );
      backToLogin(response, { google: code });
    }),
  );
}

/** Google did not respond in time. */
async function tooLate(): Promise<never> {
  await pause(2 * GOOGLE_TIMEOUT, undefined, { ref: false });
  throw unavailable();
}

/** Without Google sign-in, its route redirects to the login page, which explains it. */
export function explainGoogle(app: Express, publicUrl: string): void {
  app.get([GOOGLE_PATH, `${GOOGLE_PATH}/callback`], (_request, response) =>
    response.redirect(303, `${publicUrl}/login?google_error=not_set_up`),
  );
}
