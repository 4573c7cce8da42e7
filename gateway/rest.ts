import type { OutgoingHttpHeaders, RequestListener } from 'node:http';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { Express } from 'express';
import { validate, type DocumentNode } from 'graphql';
import { words } from '../rest-compat';
import { openApiRoute } from '../rest-compat/openapi';
import { restLayer } from '../rest-compat/restLayer';
import type { Run } from '../rest-compat/route';
import { schema } from '../schema';
import type { Context } from '../schema/context';
import { authenticate, clientOf, createContext, type Base } from './context';
import { execute } from './execution';
import { toRefusal } from './failures';
import { logOf, type Log } from './log';
import { REQUEST_ID, type Observed } from './metrics';
import type { Count } from './rateLimit';
import type { Ready } from './ready';

const valid = new WeakSet<DocumentNode>();

/** Our own documents are checked against the schema once, when they are first needed. */
function check(document: DocumentNode): void {
  if (valid.has(document)) return;
  const [error] = validate(schema, document);
  if (error) throw error;
  valid.add(document);
}

/** Runs operations in this process, for one reader. Each has a context of its own, so that none reads what another has remembered. */
export const runner =
  (contextOf: () => Context): Run =>
  async <Data, Variables>(document: TypedDocumentNode<Data, Variables>, variables: Variables) => {
    check(document);
    const { data, errors } = await execute({
      schema,
      document,
      variableValues: variables as Record<string, unknown>,
      contextValue: contextOf(),
    });
    if (errors?.[0]) throw errors[0];
    return data as Data;
  };

/** The published REST paths, with and without `/api`. */
export function openRest(base: Base, ready: Ready, count: Count, log: Log) {
  const layer = restLayer([...Object.values(words).flat(), openApiRoute(words)], {
    async viewerOf(request) {
      const loads = base.publicLoads();
      const viewer = await authenticate(base, request.headers.authorization);
      const shared = await loads;
      const client = clientOf(request);
      const watch = ready.watch(request, 'rest');
      return {
        id: viewer ? String(viewer.id) : '',
        personal: () => watch?.viewer(),
        run: runner(() => createContext(base, viewer, client, { shared, watch, wholeLists: true })),
      };
    },
    async count(request, response, viewerId) {
      const kind = request.method === 'GET' || request.method === 'HEAD' ? 'read' : 'write';
      const { headers, refusal } = await count(kind, { viewerId, address: clientOf(request).address });
      for (const name in headers) response.setHeader(name, headers[name]!);
      if (refusal) throw refusal;
    },
    explain(error, request) {
      const { message, extensions } = toRefusal(error, logOf(log, clientOf(request)));
      const status = typeof extensions.status === 'number' ? extensions.status : 400;
      const retryAfter = typeof extensions.retryAfter === 'number' ? extensions.retryAfter : undefined;
      return { status, message, retryAfter };
    },
  });
  return {
    /** The short way of a published call below `/api`, past Express, whose layers cost as much as a small answer. */
    before:
      (headers: OutgoingHttpHeaders, observed: Observed) =>
      (others: RequestListener): RequestListener =>
      (request, response) => {
        const asked = request.url?.startsWith('/api/') ? layer.find(request) : null;
        if (!asked || asked.fits.length === 0) return void others(request, response);
        for (const name in headers) response.setHeader(name, headers[name]!);
        response.setHeader(REQUEST_ID, observed(request, response));
        layer.answer(asked, request, response).catch(() => response.destroy());
      },
    serve(app: Express): void {
      app.use((request, response, next) => {
        const asked = layer.find(request);
        return asked ? layer.answer(asked, request, response) : next();
      });
    },
  };
}
