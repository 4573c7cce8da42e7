import fastify from 'fastify';
import graphql from 'mercurius';
import { schema } from '../../schema';
import { contexts, gateway } from './product';

/** Fastify's GraphQL with its own compiled execution. */
export async function mercurius(): Promise<number> {
  const contextOf = contexts(await gateway());
  const app = fastify();
  await app.register(graphql, {
    schema,
    jit: 1,
    context: ({ raw }) => contextOf(raw),
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return Number(new URL(address).port);
}
