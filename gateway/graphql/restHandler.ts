import type { IncomingMessage, ServerResponse } from 'node:http';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { RequestHandler } from 'express';
import { validate, type DocumentNode } from 'graphql';
import { words } from '../../rest-compat';
import { openApiRoute } from '../../rest-compat/openapi';
import { restLayer, type RestContext, type RestReply } from '../../rest-compat/restLayer';
import type { Run } from '../../rest-compat/route';
import { schema } from '../../schema';
import { etagOf } from '../http/etag';
import type { Handler } from '../http/handlers';
import { jsonBody } from '../http/jsonBody';
import type { Reply } from '../http/Reply';
import { send } from '../http/send';
import { invalidTokenHeaders, stateOf, type RequestState } from '../http/RequestState';
import { toRefusal } from '../http/toRefusal';
import { logOf, type Log } from '../observability/log';
import type { Count } from '../rateLimit/requestLimits';
import { executeOperation } from './pipeline';
import { callerOf, type Caller } from './Caller';
import { receiveUpload } from './receiveUpload';
import type { Base } from './requestContext';

const valid = new WeakSet<DocumentNode>();

/** Our own documents, validated once, on first use. */
function check(document: DocumentNode): void {
  if (valid.has(document)) return;
  const [error] = validate(schema, document);
  if (error) throw error;
  valid.add(document);
}

/** Runs operations in this process, each in its own context, so that none reads rows loaded by another. */
export const runner =
  (base: Base, caller: () => Caller | Promise<Caller>): Run =>
  async <Data, Variables>(
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
    isDryRun = false,
  ) => {
    check(document);
    const { data, errors } = await executeOperation(
      base,
      { ...(await caller()), isDryRun },
      {
        document,
        variables: variables as Record<string, unknown>,
      },
    );
    if (errors?.[0]) throw errors[0];
    return data as Data;
  };

function replyOf({ status, headers, body, isCacheable }: RestReply): Reply {
  if (!isCacheable || status !== 200) return { status, headers, body };
  return {
    status,
    headers: { ...headers, ETag: etagOf(body) },
    body,
    reusable: { kind: 'rest', charge: { calls: 'read' } },
  };
}

/** The published REST paths, with and without `/api`. */
export function openRest(base: Base, count: Count, log: Log) {
  const layer = restLayer([...Object.values(words).flat(), openApiRoute(words)]);

  const restContextOf = (
    request: IncomingMessage,
    response: ServerResponse,
    state: RequestState,
  ): RestContext => ({
    async viewerId() {
      const viewer = await state.viewer();
      return viewer ? String(viewer.id) : '';
    },
    run: runner(base, async () => ({ ...(await callerOf(state)), wholeLists: true })),
    markPersonal: () => state.dependencies.add('viewer'),
    async count(viewerId) {
      const kind = request.method === 'GET' || request.method === 'HEAD' ? 'read' : 'write';
      const { headers, refusal } = await count(kind, { viewerId, address: state.client.address });
      state.addHeaders(headers);
      if (refusal) throw refusal;
    },
    readJson: () => jsonBody(request, response, state),
    receive: async (options) => receiveUpload(base, await callerOf(state), request, options),
    explain(error) {
      const { message, extensions } = toRefusal(error, logOf(log, state.client));
      const status = typeof extensions.status === 'number' ? extensions.status : 400;
      const retryAfter = typeof extensions.retryAfter === 'number' ? extensions.retryAfter : undefined;
      return { status, message, retryAfter };
    },
  });

  async function answer(
    target: NonNullable<ReturnType<typeof layer.find>>,
    ...[request, response, state]: Parameters<Handler>
  ): Promise<true> {
    const reply = await layer.answer(target, request, restContextOf(request, response, state));
    const challenge = invalidTokenHeaders(state);
    if (reply.status === 401) Object.assign(reply.headers, challenge);
    else state.addHeaders(challenge); // of this response alone, if it is cached
    send(request, response, state, replyOf(reply));
    return true;
  }

  const handler: Handler = (request, response, state) => {
    const target = layer.find(request);
    return target !== null && target.matches.length > 0 && answer(target, request, response, state);
  };

  /** For Express: unknown addresses below `/api`. */
  const unknownPath: RequestHandler = (request, response, next) => {
    const target = layer.find(request);
    return target ? answer(target, request, response, stateOf(response)) : next();
  };

  return { handler, unknownPath };
}
