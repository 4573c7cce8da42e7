import type { GraphQLError } from 'graphql';
import { Scope } from '../../schema/account/scopes';
import type { Client, Viewer } from '../../schema/viewer';
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
  /** Set for a preview of what others see: null for a guest's view. */
  seenBy?: Viewer | null;
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

/** A reader who has nothing and may only read. */
const SOME_READER: Viewer = { id: 0, tokenId: 0, scopes: [Scope.READ] };

/** Whose view of their own pages a reader previews (the `X-View-As` header): that of a guest or of another signed-in reader. */
function seenBy(viewAs: unknown): Pick<Caller, 'seenBy'> {
  if (viewAs === 'guest') return { seenBy: null };
  return viewAs === 'reader' ? { seenBy: SOME_READER } : {};
}

/** The caller of an HTTP request. */
export async function callerOf(state: RequestState, viewAs?: unknown): Promise<Caller> {
  const version = state.dataVersion(); // read while the token is checked
  const viewer = await state.viewer();
  const { client, dependencies } = state;
  return { viewer, ...(viewer && seenBy(viewAs)), client, dependencies, dataVersion: await version };
}
