import { createSourceEventStream, type ExecutionArgs, type ExecutionResult } from 'graphql';
import type { WebSocket } from 'ws';
import type { Context } from '../schema/context';
import type { Charged } from './charge';
import { createContext, type Base } from './context';
import type { Asked } from './documents';
import { execute } from './execution';
import { presentable } from './failures';
import type { Log } from './log';

/** An operation that came over a socket. */
export interface Operation extends ExecutionArgs, Omit<Asked, 'document'> {
  contextValue: Context;
  /** What it costs, for the answer to a query or mutation. */
  cost: Charged['report'];
  socket: WebSocket;
  operationId: string;
}

/** How much may lie unsent for one socket before it has to read on; what it misses meanwhile waits in the log. */
const UNSENT = 262_144;

type Event = object;
type Stream = AsyncIterator<Event>;

/** Sockets that read slowly, with the frame that was sent last. */
const slow = new WeakMap<WebSocket, Promise<unknown>>();

/**
 * Sends at once while the socket reads; else one frame after the other, whichever of its subscriptions they come from, so that
 * one that reads nothing holds little more than `UNSENT`.
 */
async function inTurn(socket: WebSocket, frame: string): Promise<void> {
  const before = slow.get(socket);
  if (!before && socket.bufferedAmount < UNSENT) return socket.send(frame);
  const sent = (before ?? Promise.resolve()).then(
    () =>
      new Promise<unknown>((gone) =>
        socket.readyState === socket.OPEN ? socket.send(frame, gone) : gone(null),
      ),
  );
  slow.set(socket, sent);
  await sent;
  if (slow.get(socket) === sent) slow.delete(socket);
}

/**
 * Subscriptions for many sockets at little cost: an event is executed and written as JSON once for all who asked the
 * same in the same words, and only the operation's id differs from frame to frame. Where nothing depends on the viewer,
 * the answer is made as for a guest.
 */
export function createFanOut(base: Base, log: Log) {
  const written = new WeakMap<Event, Map<string, Promise<string | null>>>();
  const documents = new WeakMap<object, number>();
  let documentCount = 0;

  /** The same for all operations whose answers to one event are equal. */
  function groupOf({
    document,
    operationName,
    variableValues,
    viewerMatters,
    shapedBy,
    contextValue,
  }: Operation): string {
    const number = documents.get(document) ?? ++documentCount;
    documents.set(document, number);
    const shape = shapedBy.map((name) => variableValues?.[name]);
    return JSON.stringify([number, operationName, shape, viewerMatters ? contextValue.asker?.id : null]);
  }

  /** Null when a part that we need is down: whoever missed the event asks for it again. */
  async function write(event: Event, operation: Operation): Promise<string | null> {
    const { schema, document, operationName, variableValues, viewerMatters, contextValue } = operation;
    const result = await execute({
      schema,
      document,
      operationName,
      variableValues,
      rootValue: event,
      contextValue: createContext(base, viewerMatters ? contextValue.asker : null, contextValue.client),
    });
    const answer = presentable(result, log);
    return answer.errors?.some(({ extensions }) => extensions.code === 'UNAVAILABLE')
      ? null
      : JSON.stringify(answer);
  }

  function textOf(event: Event, group: string, operation: Operation): Promise<string | null> {
    let groups = written.get(event);
    if (!groups) written.set(event, (groups = new Map()));
    let text = groups.get(group);
    if (!text) groups.set(group, (text = write(event, operation)));
    return text;
  }

  /** Sends the events of a subscription to its socket by itself; the iterator that comes back only tells of the end. */
  return async (operation: Operation): Promise<AsyncIterableIterator<never> | ExecutionResult> => {
    const source = await createSourceEventStream(operation);
    if (!(Symbol.asyncIterator in source)) return presentable(source, log);
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
            socket.close(1013, 'Try again later');
            return end;
          }
          await inTurn(socket, `${head}${text}}`);
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
