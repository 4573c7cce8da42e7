import { createServer } from 'node:http';
import { ApolloServer } from '@apollo/server';
import { expressMiddleware } from '@as-integrations/express5';
import express from 'express';
import { schema } from '../../schema';
import type { Context } from '../../schema/context';
import { listening } from './listening';
import { contexts, gateway } from './product';

/** Apollo Server, set up as in its documentation. */
export async function apollo(): Promise<number> {
  const contextOf = contexts(await gateway());
  const server = new ApolloServer<Context>({ schema });
  await server.start();
  const app = express();
  app.use(
    '/graphql',
    express.json(),
    expressMiddleware(server, {
      context: ({ req }) => contextOf(req),
    }),
  );
  return listening(createServer(app));
}
