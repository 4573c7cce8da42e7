import type { GraphQLError } from 'graphql';
import type { Client, Viewer } from '../../schema/context';
import type { Dependencies } from '../http/Dependencies';
import type { RequestState } from '../http/RequestState';

/** What an operation costs. */
export interface Charged {
  /** For `extensions.cost`; none when it was refused before it was charged. */
  report?: { cost: number; maximum: number };
  /** What is left, as `RateLimit` headers. */
  headers?: Readonly<Record<string, string>>;
  /** Set when it costs too much at once, or more than is left in this minute. */
  refusal?: GraphQLError;
}

/** What came of an operation in Apollo Server. */
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
  /** Where Apollo Server's plugins leave what the HTTP handler needs: Apollo Server copies the caller, but not this object. */
  outcome?: Outcome;
}

/** The caller of an HTTP request. */
export async function callerOf(state: RequestState): Promise<Caller> {
  const version = state.dataVersion(); // on its way while the token is checked
  const viewer = await state.viewer();
  return { viewer, client: state.client, dependencies: state.dependencies, dataVersion: await version };
}
