import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload } from 'jose';
import type { GoogleIdentity } from '../../schema/account/accountPorts';
import { Unavailable } from '../../schema/errors';
import type { Config } from '../config';
import type { Log } from '../observability/log';

type Settings = NonNullable<Config['google']>;

/** What an OpenID Connect provider publishes about itself. */
export interface Provider {
  issuer: string;
  authorization_endpoint: string;
  token_endpoint: string;
  jwks_uri: string;
}

/** How long a request to Google may take, in ms. */
export const GOOGLE_TIMEOUT = 5_000;
export const unavailable = () =>
  new Unavailable('Google cannot be reached right now. Please try again in a moment.');

async function discover(issuer: string): Promise<Provider> {
  const response = await fetch(`${issuer}/.well-known/openid-configuration`, {
    redirect: 'error',
    signal: AbortSignal.timeout(GOOGLE_TIMEOUT),
  });
  if (!response.ok) throw new Error(`the issuer responded with status ${response.status}`);
  const provider = (await response.json()) as Provider;
  for (const name of ['issuer', 'authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const)
    if (!URL.canParse(provider[name])) throw new Error(`the issuer publishes no ${name}`);
  if (provider.issuer !== issuer) throw new Error(`the issuer calls itself ${provider.issuer}`);
  return provider;
}

const identityOf = ({ sub, email, email_verified: verified }: JWTPayload): GoogleIdentity | null =>
  sub && sub.length <= 255 && typeof email === 'string' && verified === true && /^[!-~]{3,254}$/.test(email)
    ? { subject: sub, email }
    : null;

/** Google, or the configured issuer. Its discovery document is fetched once. */
export function openGoogle({ clientId, issuer }: Settings, log: Log) {
  let found: Promise<{ provider: Provider; keys: ReturnType<typeof createRemoteJWKSet> }> | undefined;
  const provider = () => {
    found ??= discover(issuer).then((provider) => ({
      provider,
      keys: createRemoteJWKSet(new URL(provider.jwks_uri), { timeoutDuration: GOOGLE_TIMEOUT }),
    }));
    return found.catch((err) => {
      found = undefined;
      log.warn({ err }, 'the Google issuer could not be reached');
      throw unavailable();
    });
  };
  // Google issues tokens under both forms of its name.
  const issuers = [issuer, ...(issuer === 'https://accounts.google.com' ? ['accounts.google.com'] : [])];

  return {
    provider: async () => (await provider()).provider,
    /** Checks signature, issuer, audience, expiry and that the email address is verified; null if any check fails. */
    async verify(idToken: string): Promise<GoogleIdentity | null> {
      const { keys } = await provider();
      try {
        const { payload } = await jwtVerify(idToken, keys, {
          issuer: issuers,
          audience: clientId,
          algorithms: ['RS256', 'ES256'],
          requiredClaims: ['sub', 'exp', 'iat'],
          clockTolerance: 30,
        });
        return identityOf(payload);
      } catch (err) {
        if (err instanceof errors.JWKSTimeout || !(err instanceof errors.JOSEError)) {
          log.warn({ err }, 'the Google keys could not be fetched');
          throw unavailable();
        }
        return null;
      }
    },
  };
}
export type Google = ReturnType<typeof openGoogle>;
