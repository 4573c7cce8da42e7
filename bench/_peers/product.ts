import type { IncomingMessage } from 'node:http';
import { readConfig } from '../../gateway/config';
import { createLog } from '../../gateway/observability/log';
import { createContext } from '../../gateway/graphql/requestContext';
import { startGateway, type Gateway } from '../../gateway/server';
import type { Context } from '../../schema/context';

/** A gateway as in production, on the database in the environment. */
export const gateway = (): Promise<Gateway> =>
  startGateway(readConfig(), createLog('silent'), process.env.WEB_FOLDER ?? '');

export const product = async (): Promise<number> => (await gateway()).port;

/** Contexts for other GraphQL servers on our schema: without shared rows, as for a mutation. */
export const contexts =
  ({ base, authenticate }: Gateway) =>
  async (request: IncomingMessage): Promise<Context> => {
    const viewer = await authenticate(request.headers.authorization);
    return createContext(base, { viewer, client: { address: '', device: '' } }, 'mutation');
  };
