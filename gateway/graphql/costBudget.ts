import type { DocumentNode, GraphQLError, OperationDefinitionNode } from 'graphql';
import { schema } from '../../schema';
import { cachedQueryCost } from './queryCost';
import { QUERY_LIMITS, tooCostly } from './queryLimits';
import type { Caller, Charged } from './Caller';
import type { Budget, ParseBudget } from '../rateLimit/requestLimits';

/** Charges operations to their caller's budget, over HTTP and WebSockets alike. */
export interface CostBudget {
  /** Call it before parsing a text that is not in the document cache. */
  chargeParsing(text: string, caller: Caller): Promise<GraphQLError | null>;
  /** Call it before executing an operation. */
  charge(
    document: DocumentNode,
    operation: OperationDefinitionNode,
    variables: Readonly<Record<string, unknown>>,
    caller: Caller,
  ): Promise<Charged>;
}

const accountOf = ({ viewer, client }: Caller) => ({
  viewerId: viewer ? String(viewer.id) : '',
  address: client.address,
});

export const createCostBudget = ({
  budget,
  parseBudget,
}: {
  budget: Budget;
  parseBudget: ParseBudget;
}): CostBudget => ({
  chargeParsing: (text, caller) => parseBudget(text, accountOf(caller)),
  async charge(document, operation, variables, caller) {
    const cost = cachedQueryCost(schema, document, operation, variables);
    const refusal = tooCostly(cost);
    if (refusal) return { refusal };
    const left = await budget(cost, accountOf(caller));
    const report = { cost, maximum: QUERY_LIMITS.cost };
    return { report, headers: left.headers, ...(left.refusal && { refusal: left.refusal }) };
  },
});
