import { createSourceEventStream, type ExecutionArgs, type ExecutionResult } from 'graphql';
import type { WebSocket } from 'ws';
import type { Caller, Charged } from '../graphql/Caller';
import type { ValidDocument } from '../graphql/documentCache';
import { presentable, translateResult } from '../graphql/formatError';
import { executeOperation, notExecuted } from '../graphql/pipeline';
import type { Base } from '../graphql/requestContext';
import { Dependencies } from '../http/Dependencies';
import type { Log } from '../observability/log';

/** An operation received over a WebSocket. */
export interface SocketOperation extends ExecutionArgs, Omit<ValidDocument, 'document'> {
  caller: Caller;
  charged: Charged;
  socket: WebSocket;
  operationId: string;
}

/** Bytes that may be unsent to one socket before it has to catch up; the events it misses meanwhile wait in the change log. */
const MAX_UNSENT = 262_144;

/** How long a payload is reused for other sockets, in ms. After that, names or pictures in it may have changed. */
const PAYLOAD_TTL = 2_000;

/** How a socket is closed when a dependency is down: the client reconnects and refetches what it missed. */
const TRY_LATER = [1013, 'Try again later'] as const;

const isDown = ({ errors }: ExecutionResult): boolean =>
  errors?.some(({ extensions }) => extensions.code === 'UNAVAILABLE') ?? false;

type Event = object;
type Stream = AsyncIterator<Event>;

/** Sockets that read slowly, with the frame that was queued last. */
const slow = new WeakMap<WebSocket, Promise<unknown>>();

/**
 * Sends at once while the socket keeps up, otherwise one frame at a time across all its subscriptions, so that a socket that does
 * not read holds little more than `MAX_UNSENT`.
 */
async function sendInOrder(socket: WebSocket, frame: string): Promise<void> {
  const before = slow.get(socket);
  if (!before && socket.bufferedAmount < MAX_UNSENT) return socket.send(frame);
  const sent = (before ?? Promise.resolve()).then(
    () =>
      new Promise<unknown>((resolve) =>
        socket.readyState === socket.OPEN ? socket.send(frame, resolve) : resolve(null),
      ),
  );
  slow.set(socket, sent);
  await sent;
  if (slow.get(socket) === sent) slow.delete(socket);
}

/** An event as JSON. `text` is null when a dependency is down; clients then refetch what they missed. */
interface Payload {
  text: string | null;
  /** Whether it is the same for every viewer, because executing it read nothing viewer-dependent. */
  isShared: boolean;
}

/** What was prepared for an event, by group. */
interface Prepared {
  at: number;
  groups: Map<string, Promise<Payload>>;
}

/**
 * Subscriptions for many sockets at little cost: an event is executed and serialized once for all that have the same document,
 * variables and language, and only the operation's ID differs from frame to frame. Where executing it depended on the viewer, it is executed
 * once for each viewer and scopes.
 */
export function createSubscriptionFanOut(base: Base, log: Log) {
  const prepared = new WeakMap<Event, Prepared>();
  const documentIds = new WeakMap<object, number>();
  let documentCount = 0;

  /** Equal for all operations whose payloads differ by the viewer at most. */
  function groupOf(operation: SocketOperation): string {
    const { document, operationName, variableValues, shapingVariables, caller } = operation;
    const id = documentIds.get(document) ?? ++documentCount;
    documentIds.set(document, id);
    const shaping = shapingVariables.map((name) => variableValues?.[name]);
    return JSON.stringify([id, operationName, caller.client.language, shaping]);
  }

  async function execute(event: Event, operation: SocketOperation): Promise<Payload> {
    const { document, operationName, variableValues, caller } = operation;
    const dependencies = new Dependencies();
    let text: string | null = null;
    try {
      const result = await executeOperation(
        base,
        { ...caller, dependencies },
        { document, operationName, variables: variableValues, rootValue: event },
      );
      const visible = translateResult(presentable(result, log), caller.client.language);
      if (!isDown(visible)) text = JSON.stringify(visible);
    } finally {
      if (text === null) prepared.delete(event); // so that a retry executes it again
    }
    return { text, isShared: !dependencies.isPersonal && !dependencies.isVolatile };
  }

  function groupsOf(event: Event): Prepared['groups'] {
    const known = prepared.get(event);
    if (known && performance.now() - known.at < PAYLOAD_TTL) return known.groups;
    const groups: Prepared['groups'] = new Map();
    prepared.set(event, { at: performance.now(), groups });
    return groups;
  }

  async function textOf(event: Event, group: string, operation: SocketOperation): Promise<string | null> {
    const groups = groupsOf(event);
    const payloadOf = (key: string): Promise<Payload> => {
      const payload = groups.get(key) ?? execute(event, operation);
      groups.set(key, payload);
      return payload;
    };
    const { viewer } = operation.caller;
    const viewerKey = JSON.stringify([group, viewer?.id, viewer?.scopes]); // a token of a user sees less than their session
    const first = groups.get(group);
    if (!first) {
      const own = execute(event, operation);
      groups.set(group, own).set(viewerKey, own);
      return (await own).text;
    }
    const { text, isShared } = await first;
    return isShared ? text : (await payloadOf(viewerKey)).text;
  }

  /** Sends the events of a subscription to its socket itself; the iterator it returns only reports the end. */
  return async (operation: SocketOperation): Promise<AsyncIterableIterator<never> | ExecutionResult> => {
    const source = await createSourceEventStream(operation);
    if (!(Symbol.asyncIterator in source)) {
      const refused = presentable(notExecuted(source), log);
      if (isDown(refused)) operation.socket.close(...TRY_LATER);
      return translateResult(refused, operation.caller.client.language);
    }
    const events = (source as AsyncIterable<Event>)[Symbol.asyncIterator]() as Stream;
    const { socket, operationId } = operation;
    const head = `{"id":${JSON.stringify(operationId)},"type":"next","payload":`;
    const group = groupOf(operation);
    const end = { value: undefined, done: true } as const;
    const delivery: AsyncIterableIterator<never> = {
      [Symbol.asyncIterator]: () => delivery,
      async next() {
        for (;;) {
          const { value, done } = await events.next();
          if (done || socket.readyState !== socket.OPEN) return end;
          const text = await textOf(value, group, operation);
          if (text === null) {
            socket.close(...TRY_LATER);
            return end;
          }
          await sendInOrder(socket, `${head}${text}}`);
        }
      },
      async return() {
        await events.return?.();
        return end;
      },
    };
    return delivery;
  };
}
