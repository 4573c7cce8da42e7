import type { DocumentNode, GraphQLError, OperationDefinitionNode } from 'graphql';
import { schema } from '../schema';
import type { Context } from '../schema/context';
import { TooManyRequests } from '../schema/errors';
import { knownCost } from './cost';
import { QUERY_LIMITS, tooCostly } from './queryLimits';
import type { Budget, Reading } from './rateLimit';

/** What an operation was found to cost. */
export interface Charged {
  /** For `extensions.cost`; none when it was never taken from the budget. */
  report?: { cost: number; maximum: number; limit: number; remaining: number };
  /** The same as `RateLimit` headers. */
  headers?: Record<string, string>;
  /** Set when it costs too much at once, or more than is left in this minute. */
  refusal?: GraphQLError;
}

type Who = Pick<Context, 'asker' | 'client'>;

/** Takes what an operation costs from what its reader has left; the same over HTTP and sockets. */
export interface Charge {
  /** Before a text that is not known is read and checked; tells of a refusal. */
  reading(text: string, who: Who): Promise<GraphQLError | null>;
  /** Before an operation runs. */
  running(
    document: DocumentNode,
    operation: OperationDefinitionNode,
    variables: Readonly<Record<string, unknown>>,
    who: Who,
  ): Promise<Charged>;
}

const named = ({ asker, client }: Who) => ({
  viewerId: asker ? String(asker.id) : '',
  address: client.address,
});

export const chargeTo = ({ budget, reading }: { budget: Budget; reading: Reading }): Charge => ({
  reading: (text, who) => reading(text, named(who)),
  async running(document, operation, variables, who) {
    const cost = knownCost(schema, document, operation, variables);
    const refusal = tooCostly(cost);
    if (refusal) return { refusal };
    const { limit, remaining, headers, retryAfter } = await budget(cost, named(who));
    const report = { cost, maximum: QUERY_LIMITS.cost, limit, remaining };
    if (!retryAfter) return { report, headers };
    const sentence = `You have asked for too much. Please try again in ${retryAfter} s.`;
    return { report, headers, refusal: new TooManyRequests(sentence, retryAfter) };
  },
});
