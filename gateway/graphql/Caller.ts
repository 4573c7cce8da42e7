import type { GraphQLError } from 'graphql';
import type { Client, Viewer } from '../../schema/context';
import type { Dependencies } from '../http/Dependencies';
import type { RequestState } from '../http/RequestState';

/** The cost of an operation. */
export interface Charged {
  /** For `extensions.cost`; absent if it was rejected before it was charged. */
  report?: { cost: number; maximum: number };
  /** The remaining budget, as `RateLimit` headers. */
  headers?: Readonly<Record<string, string>>;
  /** Set if it costs more than the maximum, or more than is left in this minute. */
  refusal?: GraphQLError;
}

/** The outcome of an operation in Apollo Server. */
export interface Outcome {
  charged?: Charged;
  /** An unexpected error that kept Apollo Server from answering. */
  failure?: unknown;
}

/** Who sends an operation, and what is recorded about its response. */
export interface Caller {
  viewer: Viewer | null;
  client: Client;
  dependencies?: Dependencies | undefined;
  /** Version of the data before the operation; without one it shares no rows. */
  dataVersion?: number;
  wholeLists?: boolean;
  /** Whether what the operation writes is rolled back, so that only its refusals matter. */
  isDryRun?: boolean;
  /** Written by Apollo Server's plugins for the HTTP handler: Apollo Server copies the caller, but not this object. */
  outcome?: Outcome;
}

/** The caller of an HTTP request. */
export async function callerOf(state: RequestState): Promise<Caller> {
  const version = state.dataVersion(); // read while the token is checked
  const viewer = await state.viewer();
  return { viewer, client: state.client, dependencies: state.dependencies, dataVersion: await version };
}
