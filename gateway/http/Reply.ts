/** How a response counts against the rate limits each time it is sent. */
export type Charge = { points: number } | { calls: 'read' } | 'free';

/** A complete response, apart from the headers that every response or only this request has. */
export interface Reply {
  status: number;
  /** In their usual capitalization, such as `Content-Type`. */
  headers: Readonly<Record<string, string>>;
  body: string | Buffer;
  /** The same body compressed. */
  gzip?: Buffer | null;
  /** Set when the response may be cached if its dependencies allow it. */
  reusable?: { kind: 'graphql' | 'rest' | 'page'; charge: Charge };
}

export const JSON_TYPE = 'application/json; charset=utf-8';

/** A JSON response that must not be stored. */
export const jsonReply = (status: number, body: unknown, headers: Reply['headers'] = {}): Reply => ({
  status,
  headers: { 'Content-Type': JSON_TYPE, 'Cache-Control': 'no-store', ...headers },
  body: JSON.stringify(body),
});
