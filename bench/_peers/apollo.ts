import { createServer } from 'node:http';
import { ApolloServer } from '@apollo/server';
import { expressMiddleware } from '@as-integrations/express5';
import express from 'express';
import { authenticate, clientOf, createContext } from '../../gateway/context';
import { schema } from '../../schema';
import type { Context } from '../../schema/context';
import { listening } from './peer';
import { gateway } from './product';

/** Apollo Server as its documentation sets it up. */
export async function apollo(): Promise<number> {
  const { base } = await gateway();
  const server = new ApolloServer<Context>({ schema });
  await server.start();
  const app = express();
  app.use(
    '/graphql',
    express.json(),
    expressMiddleware(server, {
      context: async ({ req }) =>
        createContext(base, await authenticate(base, req.headers.authorization), clientOf(req)),
    }),
  );
  return listening(createServer(app));
}
