import { createServer, type IncomingMessage } from 'node:http';
import type { ExecutionArgs } from 'graphql';
import { createYoga, type Plugin } from 'graphql-yoga';
import { schema } from '../../schema';
import type { Context } from '../../schema/context';
import { listening } from './listening';
import { contexts, gateway } from './product';

/** Yoga copies the own properties of a context into its own; ours is passed on unchanged. */
const ownContext: Plugin<{ own: Context }> = {
  onExecute: ({ args, executeFn, setExecuteFn }) => {
    const { own } = args.contextValue as { own: Context };
    setExecuteFn((asked: ExecutionArgs): unknown => executeFn({ ...asked, contextValue: own }));
  },
};

export async function yoga(): Promise<number> {
  const contextOf = contexts(await gateway());
  const server = createYoga<{ req: IncomingMessage }>({
    schema,
    logging: false,
    plugins: [ownContext],
    context: async ({ req }) => ({
      own: await contextOf(req),
    }),
  });
  return listening(createServer((request, response) => void server(request, response)));
}
