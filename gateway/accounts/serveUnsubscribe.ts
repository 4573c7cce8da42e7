import type { Express } from 'express';
import type { Context } from '../../schema/context';
import { Refusal } from '../../schema/errors';
import { unsubscribe } from '../../schema/notification/unsubscribe';

/**
 * Where mail programs end digests with one press (RFC 8058): a POST to the address of the link in the mail. The link itself
 * opens a page of the web app with a button, because scanners of mail open links too.
 */
export function serveUnsubscribe(
  app: Express,
  services: Pick<Context, 'write' | 'clock' | 'unsubscribeTokens'>,
): void {
  app.post('/unsubscribe', (request, response, next) => {
    const { token } = request.query;
    unsubscribe(typeof token === 'string' ? token : '', services)
      .then(() => response.type('txt').send('You have been unsubscribed from these emails.\n'))
      .catch((error: unknown) => {
        if (!(error instanceof Refusal)) return next(error);
        response.status(error.status).type('txt').send(`${error.message}\n`);
      });
  });
}
