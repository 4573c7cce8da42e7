import type { Express } from 'express';
import type { Outside } from '../schema/account/outside';
import type { Config } from './config';
import { clientOf } from './context';
import type { Database } from './database';
import { openGoogle } from './google';
import type { Limiters } from './limiters';
import { createLimits } from './limits';
import type { Log } from './log';
import { openMail } from './mail';
import { explainGoogle, serveGoogle } from './passport';

/** Mail, limits and Google as the settings say. */
export function openOutside(
  config: Config,
  { write }: Pick<Database, 'write'>,
  limiters: Limiters,
  log: Log,
) {
  const post = openMail(config, log);
  const limits = createLimits(config, limiters);
  const google = config.google && openGoogle(config.google, log);
  const underWay = new Set<Promise<void>>();

  const outside: Outside = {
    confirmationRequired: config.requireConfirmedEmail,
    sendMail: post.sendMail,
    later(work) {
      const promise = work()
        .catch((err) => log.error({ err }, 'work after an answer failed'))
        .finally(() => underWay.delete(promise));
      underWay.add(promise);
    },
    limits,
    verifyGoogle: google && google.verify,
  };
  return {
    outside,
    /** The addresses that lead to Google and back. */
    serve(app: Express): void {
      const { publicUrl, google: settings } = config;
      if (!google || !settings) return explainGoogle(app, publicUrl);
      const limit = (request: Parameters<typeof clientOf>[0]) =>
        limits.call('google', clientOf(request).address);
      serveGoogle(app, { settings, google, publicUrl, write, limit, log });
    },
    /** Ends what answers have left behind; to be called while the database is still open. */
    async close(): Promise<void> {
      await Promise.allSettled(underWay);
      await post.close();
    },
  };
}
