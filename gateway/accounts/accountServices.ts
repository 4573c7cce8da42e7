import type { Express } from 'express';
import type { AccountPorts } from '../../schema/account/accountPorts';
import type { Config } from '../config';
import type { Database } from '../database/openDatabase';
import { openGoogle } from './google';
import type { Limiters } from '../rateLimit/limiterStore';
import { createLimits } from '../rateLimit/accountLimits';
import type { Log } from '../observability/log';
import { openMail } from './mailer';
import { explainGoogle, serveGoogleRoutes } from './googleRoutes';

/** Mail, rate limits and Google sign-in, as configured. */
export function createAccountServices(
  config: Config,
  { write }: Pick<Database, 'write'>,
  limiters: Limiters,
  log: Log,
) {
  const post = openMail(config, log);
  const limits = createLimits(config, limiters);
  const google = config.google && openGoogle(config.google, log);
  const underWay = new Set<Promise<void>>();

  const accountPorts: AccountPorts = {
    confirmationRequired: config.requireConfirmedEmail,
    sendMail: post.sendMail,
    later(work) {
      const promise = work()
        .catch((err) => log.error({ err }, 'work after a response failed'))
        .finally(() => underWay.delete(promise));
      underWay.add(promise);
    },
    limits,
    verifyGoogle: google && google.verify,
  };
  return {
    accountPorts,
    sendDigest: post.sendDigest,
    /** The routes to Google and back. */
    serve(app: Express): void {
      const { publicUrl, google: settings } = config;
      if (!google || !settings) return explainGoogle(app, publicUrl);
      const limit = (address: string) => limits.call('google', address);
      serveGoogleRoutes(app, { settings, google, publicUrl, write, limit, log });
    },
    /** Waits for work that responses have left to do. Call it before the database is closed. */
    async close(): Promise<void> {
      await Promise.allSettled(underWay);
      await post.close();
    },
  };
}
