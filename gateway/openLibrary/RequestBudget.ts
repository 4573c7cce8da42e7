import { RateLimiterRes } from 'rate-limiter-flexible';
import { CatalogueUnavailable, type Asker } from '../../schema/book/ExternalCatalogue';
import { networkOf } from '../rateLimit/accountLimits';
import type { Limiters } from '../rateLimit/limiterStore';

/** Requests a minute from all gateways together. Open Library allows about 180. */
const PER_MINUTE = 170;
/** No network of guests and no signed-in user can use up the whole. */
const PER_GUEST_NETWORK = PER_MINUTE / 10;
const PER_USER = PER_MINUTE / 5;

/** The budget of the asker, or of everybody, is used up for this minute. The catalogue itself may be fine. */
export class AskedTooOften extends CatalogueUnavailable {}

/** How many requests the external catalogue gets in a minute, divided among those who ask. */
export class RequestBudget {
  private readonly guests;
  private readonly users;
  private readonly all;

  constructor({ limiter }: Limiters) {
    this.guests = limiter('open-library-guest', PER_GUEST_NETWORK, 60);
    this.users = limiter('open-library-user', PER_USER, 60);
    this.all = limiter('open-library', PER_MINUTE, 60);
  }

  /** Takes one request from the asker's share and from the whole; throws `AskedTooOften` when either is used up. */
  async take({ userId, address }: Asker): Promise<void> {
    try {
      if (userId === null) await this.guests.consume(networkOf(address));
      else await this.users.consume(String(userId));
      await this.all.consume('all');
    } catch (error) {
      throw error instanceof RateLimiterRes ? new AskedTooOften('it was asked too often') : error;
    }
  }
}
