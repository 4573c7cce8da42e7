import type { IncomingMessage } from 'node:http';
import { apiLanguage } from '../language/requestLanguage';
import { translateSentence } from '../language/translateSentence';
import type { Reply } from './Reply';

/** The reply of an API in the language that was asked for by `X-Language`: its sentences alone, never its codes or data. */
export function translated(reply: Reply, request: IncomingMessage): Reply {
  const language = apiLanguage(request.headers);
  const { headers } = reply;
  if (!headers['Content-Type']?.includes('json')) return reply;
  const varying = {
    ...reply,
    headers: { ...headers, Vary: headers.Vary ? `${headers.Vary}, X-Language` : 'X-Language' },
  };
  if (language === 'en') return varying;
  const body = String(reply.body);
  if (!/^{"(?:message|errors)":|"errors":\[{/.test(body)) return varying;
  const spoken = JSON.parse(body) as { message?: unknown; errors?: { message?: unknown }[] };
  for (const said of [spoken, ...(Array.isArray(spoken.errors) ? spoken.errors : [])])
    if (typeof said.message === 'string') said.message = translateSentence(said.message, language);
  const { ETag: etag } = headers;
  return {
    ...varying,
    headers: { ...varying.headers, ...(etag && { ETag: etag.replace(/"$/, `-${language}"`) }) },
    body: JSON.stringify(spoken),
    gzip: null,
  };
}
