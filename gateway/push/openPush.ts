import type { PushServices } from '../../schema/notification/pushDevices';
import type { Push, PushOutcome } from '../../schema/notification/PushRunner';
import type { Config } from '../config';
import type { Database } from '../database/openDatabase';
import type { Log } from '../observability/log';
import { acceptsEndpoint } from './pushServices';
import { createPushSender } from './sendPush';
import { vapidKeys } from './vapidKeys';

/** The push services of browsers, as configured. */
export async function openPush(
  config: Config,
  database: Database,
  log: Log,
): Promise<{ pushServices: PushServices; send(push: Push): Promise<PushOutcome> }> {
  if (config.pushServices.length === 0)
    return {
      pushServices: { key: null, accepts: () => false },
      send: async () => ({ state: 'refused' }),
    };
  const keys = await vapidKeys(database, config.dataDir);
  return {
    pushServices: { key: keys.publicKey, accepts: (endpoint) => acceptsEndpoint(endpoint, config) },
    send: createPushSender(config, keys, log),
  };
}
