import { createServer, type IncomingMessage } from 'node:http';
import { createYoga } from 'graphql-yoga';
import { authenticate, clientOf, createContext } from '../../gateway/context';
import { schema } from '../../schema';
import { listening } from './peer';
import { gateway } from './product';

export async function yoga(): Promise<number> {
  const { base } = await gateway();
  const server = createYoga<{ req: IncomingMessage }>({
    schema,
    logging: false,
    context: async ({ req }) =>
      createContext(base, await authenticate(base, req.headers.authorization), clientOf(req)),
  });
  return listening(createServer((request, response) => void server(request, response)));
}
