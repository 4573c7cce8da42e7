import type { DocumentNode, GraphQLError, OperationDefinitionNode } from 'graphql';
import { schema } from '../schema';
import type { Context } from '../schema/context';
import { TooManyRequests } from '../schema/errors';
import { knownCost } from './cost';
import { QUERY_LIMITS, tooCostly } from './queryLimits';
import type { Budget } from './rateLimit';

/** What an operation was found to cost. */
export interface Charged {
  /** For `extensions.cost`; none when it was never taken from the budget. */
  report?: { cost: number; maximum: number; limit: number; remaining: number };
  /** The same as `RateLimit` headers. */
  headers?: Record<string, string>;
  /** Set when it costs too much at once, or more than is left in this minute. */
  refusal?: GraphQLError;
}

/** Takes an operation's cost from what its reader has left, before it runs; the same over HTTP and sockets. */
export type Charge = (
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
  context: Pick<Context, 'viewer' | 'client'>,
) => Promise<Charged>;

export const chargeTo =
  (budget: Budget): Charge =>
  async (document, operation, variables, { viewer, client }) => {
    const cost = knownCost(schema, document, operation, variables);
    const refusal = tooCostly(cost);
    if (refusal) return { refusal };
    const { limit, remaining, headers, retryAfter } = await budget(cost, {
      viewerId: viewer ? String(viewer.id) : '',
      address: client.address,
    });
    const report = { cost, maximum: QUERY_LIMITS.cost, limit, remaining };
    if (!retryAfter) return { report, headers };
    const sentence = `You have asked for too much. Please try again in ${retryAfter} s.`;
    return { report, headers, refusal: new TooManyRequests(sentence, retryAfter) };
  };
