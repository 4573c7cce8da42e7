import { readConfig } from '../../gateway/config';
import { createLog } from '../../gateway/log';
import { startGateway, type Gateway } from '../../gateway/server';

/** A gateway as readers have it, on the database that the environment names. */
export const gateway = (): Promise<Gateway> =>
  startGateway(readConfig(), createLog('silent'), process.env.WEB_FOLDER ?? '');

export const product = async (): Promise<number> => (await gateway()).port;
