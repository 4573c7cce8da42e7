import type { IncomingMessage, ServerResponse } from 'node:http';
import { acceptsEncoding } from './acceptsEncoding';
import { isFresh } from './etag';
import type { Reply } from './Reply';
import type { RequestState } from './RequestState';
import { translateReply } from './translateReply';

/** Sends a reply: 304 if the client has it already, compressed if the client accepts it. */
export function send(request: IncomingMessage, response: ServerResponse, state: RequestState, made: Reply) {
  state.onReply?.(made);
  const reply = translateReply(made, request);
  const { status, headers } = reply;
  const lines = [...state.commonHeaders, ...state.headers];
  for (const name in headers) if (name !== 'Vary') lines.push(name, headers[name]!);
  lines.push('Vary', headers.Vary ? `${headers.Vary}, Accept-Encoding` : 'Accept-Encoding');
  if (status === 200 && isFresh(request.headers['if-none-match'], headers.ETag)) {
    response.writeHead(304, lines);
    response.end();
    return;
  }
  const gzip = reply.gzip && acceptsEncoding(request, 'gzip') ? reply.gzip : null;
  const body = gzip ?? reply.body;
  if (gzip) lines.push('Content-Encoding', 'gzip');
  if (status !== 204) lines.push('Content-Length', String(Buffer.byteLength(body)));
  response.writeHead(status, lines);
  response.end(body);
}
