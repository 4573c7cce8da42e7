import fastify from 'fastify';
import graphql from 'mercurius';
import { authenticate, clientOf, createContext } from '../../gateway/context';
import { schema } from '../../schema';
import { gateway } from './product';

/** Fastify's GraphQL with its own compiled execution. */
export async function mercurius(): Promise<number> {
  const { base } = await gateway();
  const app = fastify();
  await app.register(graphql, {
    schema,
    jit: 1,
    context: async ({ raw }) =>
      createContext(base, await authenticate(base, raw.headers.authorization), clientOf(raw)),
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return Number(new URL(address).port);
}
