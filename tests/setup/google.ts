import { OAuth2Server } from 'oauth2-mock-server';
import { onTestFinished } from 'vitest';
import type { Config } from '../../gateway/config';
import { freePort } from './mariadb';

const CLIENT = { clientId: 'shelfmates-test', clientSecret: 'a secret of the test' };

/** The claims about a person in an ID token. */
export interface Claims {
  sub?: string;
  email?: string;
  email_verified?: unknown;
  [claim: string]: unknown;
}

export const ADA: Claims = { sub: 'google-ada', email: 'ada@example.org', email_verified: true };

export interface IdentityProvider {
  /** The settings of a gateway that trusts this provider. */
  settings: Partial<Config>;
  /** The person who signs in next; every claim can be overridden. */
  person: Claims;
  /** An ID token as a client would receive it. */
  idToken(claims?: Claims): Promise<string>;
  server: OAuth2Server;
}

/** A real OpenID Connect provider in Google's place, stopped after the test. */
export async function startIdentityProvider(): Promise<IdentityProvider> {
  const server = new OAuth2Server();
  await server.issuer.keys.generate('RS256');
  await server.start(0, '127.0.0.1');
  onTestFinished(() => server.stop());
  const port = await freePort();
  const provider: IdentityProvider = {
    server,
    settings: {
      port,
      publicUrl: `http://127.0.0.1:${port}`,
      google: { ...CLIENT, issuer: server.issuer.url ?? '' },
    },
    person: ADA,
    idToken: (claims = provider.person) =>
      server.issuer.buildToken({
        scopesOrTransform: (_header, payload) => Object.assign(payload, { aud: CLIENT.clientId, ...claims }),
      }),
  };
  server.service.on('beforeTokenSigning', (token: { payload: object }) =>
    Object.assign(token.payload, provider.person),
  );
  return provider;
}
