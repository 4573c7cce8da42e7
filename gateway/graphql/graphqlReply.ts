import { ANY_ORIGIN } from '../../rest-compat/cors';
import type { Reply } from '../http/Reply';
import { invalidTokenHeaders, type RequestState } from '../http/RequestState';
import type { Charged } from './Caller';

interface Parts {
  status: number;
  text: string;
  headers: Readonly<Record<string, string>>;
  charged: Charged | undefined;
  state: RequestState;
}

/** An HTTP response of GraphQL. A result without errors may be cached, and is charged again each time it is sent. */
export function graphqlReply({ status, text, headers, charged, state }: Parts): Reply {
  if (charged?.headers) state.addHeaders(charged.headers);
  state.addHeaders(invalidTokenHeaders(state));
  const { report } = charged ?? {};
  const isClean = status === 200 && text.startsWith('{"data":');
  return {
    status,
    headers: { ...ANY_ORIGIN, 'Cache-Control': 'no-store', Vary: 'Accept, Authorization', ...headers },
    body: text,
    ...(isClean && report && { reusable: { kind: 'graphql', charge: { points: report.cost } } }),
  };
}

export const retryHeaders = ({ retryAfter }: { retryAfter?: number | undefined }): Record<string, string> =>
  retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) };
