import type { IncomingMessage } from 'node:http';
import { readConfig } from '../../gateway/config';
import { createLog } from '../../gateway/observability/log';
import { createContext } from '../../gateway/graphql/requestContext';
import { clientOf } from '../../gateway/http/clientOf';
import { startGateway, type Gateway } from '../../gateway/server';
import type { Context } from '../../schema/context';

/** A gateway as readers have it, on the database that the environment names. */
export const gateway = (): Promise<Gateway> =>
  startGateway(readConfig(), createLog('silent'), process.env.WEB_FOLDER ?? '');

export const product = async (): Promise<number> => (await gateway()).port;

/** Contexts for other GraphQL servers on our schema: without shared rows, as a mutation has them. */
export const contexts =
  ({ base, authenticate }: Gateway) =>
  async (request: IncomingMessage): Promise<Context> => {
    const viewer = await authenticate(request.headers.authorization);
    return createContext(base, { viewer, client: clientOf(request, '') }, 'mutation');
  };
