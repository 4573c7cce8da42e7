import { WebSocket } from 'ws';

/** A WebSocket to a gateway without a GraphQL client: the test writes the messages itself, wrong ones included. */
export async function rawSocket(url: string, options: { origin?: string } = {}) {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', options);
  const messages: { type: string; id?: string; payload?: unknown }[] = [];
  const listeners = new Set<() => void>();
  socket.on('message', (text) => {
    messages.push(JSON.parse(String(text)) as (typeof messages)[number]);
    listeners.forEach((notify) => notify());
  });
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  const opened = await new Promise<boolean>((resolve) => {
    socket.once('open', () => resolve(true));
    socket.once('error', () => resolve(false));
  });
  return {
    wire: socket,
    opened,
    closed,
    messages,
    send: (message: object) => socket.send(JSON.stringify(message)),
    until: (type: string) =>
      new Promise<(typeof messages)[number]>((resolve) => {
        const look = () => {
          const message = messages.find((one) => one.type === type);
          if (message) resolve(message);
        };
        listeners.add(look);
        look();
      }),
  };
}

/** Subscribes to the number of readers of a thread. */
export const look = async (url: string, threadId: string) => {
  const socket = await rawSocket(url);
  socket.send({ type: 'connection_init' });
  await socket.until('connection_ack');
  socket.send({
    id: '1',
    type: 'subscribe',
    payload: { query: `subscription { readersChanged(threadId: "${threadId}") { count } }` },
  });
  return socket;
};

/** The payload of the last message. */
export const latest = ({ messages }: Awaited<ReturnType<typeof look>>) =>
  JSON.stringify(messages.at(-1)?.payload);
