import { RateLimiterRes } from 'rate-limiter-flexible';
import { CatalogueUnavailable, type Requester } from '../../schema/book/ExternalCatalogue';
import { networkOf } from '../http/networkOf';
import type { Limiters } from '../rateLimit/limiterStore';

/** Requests per minute from all gateways together. Open Library allows about 180. */
const PER_MINUTE = 170;
/** Shares of one network of guests, of one signed-in user, and of all background work. */
const PER_GUEST_NETWORK = PER_MINUTE / 10;
const PER_USER = PER_MINUTE / 5;
const BACKGROUND = PER_MINUTE / 5;

/** The budget of this client, or of all, is used up for this minute. The catalogue itself may be available. */
export class CatalogueBudgetExceeded extends CatalogueUnavailable {}

/** Limits requests to the external catalogue per minute, and divides them among clients. */
export class RequestBudget {
  private readonly guests;
  private readonly users;
  private readonly background;
  private readonly all;

  constructor({ limiter }: Limiters) {
    this.guests = limiter('open-library-guest', PER_GUEST_NETWORK, 60);
    this.users = limiter('open-library-user', PER_USER, 60);
    this.background = limiter('open-library-background', BACKGROUND, 60);
    this.all = limiter('open-library', PER_MINUTE, 60);
  }

  /** Takes one request from the client's share and from the total; throws `CatalogueBudgetExceeded` when either is used up. */
  async take({ userId, address, isBackground }: Requester): Promise<void> {
    try {
      if (isBackground) await this.background.consume('all');
      else if (userId === null) await this.guests.consume(networkOf(address));
      else await this.users.consume(String(userId));
      await this.all.consume('all');
    } catch (error) {
      throw error instanceof RateLimiterRes
        ? new CatalogueBudgetExceeded('its request budget is used up')
        : error;
    }
  }
}
