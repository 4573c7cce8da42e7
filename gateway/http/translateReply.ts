import type { IncomingMessage } from 'node:http';
import { apiLanguage } from '../language/requestLanguage';
import { translateSentence } from '../language/translateSentence';
import type { Reply } from './Reply';

/** An API response in the language requested with `X-Language`: only its sentences are translated, never its codes or data. */
export function translateReply(reply: Reply, request: IncomingMessage): Reply {
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
  const payload = JSON.parse(body) as { message?: unknown; errors?: { message?: unknown }[] };
  for (const part of [payload, ...(Array.isArray(payload.errors) ? payload.errors : [])])
    if (typeof part.message === 'string') part.message = translateSentence(part.message, language);
  const { ETag: etag } = headers;
  return {
    ...varying,
    headers: { ...varying.headers, ...(etag && { ETag: etag.replace(/"$/, `-${language}"`) }) },
    body: JSON.stringify(payload),
    gzip: null,
  };
}
