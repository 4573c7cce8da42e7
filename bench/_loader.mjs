// Sends requests over raw sockets, so that the server is measured and not the client. Started with an IPC channel: each message
// `{ port, requests, writes, connections, ms }` (requests as text, sent in turn; every twentieth is a write, if there are any) is
// answered by `{ count, bad, p50, p99, most, ms }`.
import { connect } from 'node:net';

const END_OF_HEAD = Buffer.from('\r\n\r\n');
const END_OF_CHUNKS = Buffer.from('0\r\n\r\n');

/** The length of a response in bytes, from its head; null if it is chunked. */
function lengthOf(head) {
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
  return length === undefined ? (/ 304 /.test(head.slice(0, 16)) ? 0 : null) : Number(length);
}

const EACH_WRITE = 20;

function one({ port, requests, writes = [], connections, ms }) {
  const raw = requests.map((text) => Buffer.from(text));
  const rawWrites = writes.map((text) => Buffer.from(text));
  let written = 0;
  const next = () =>
    rawWrites.length > 0 && at++ % EACH_WRITE === 0
      ? rawWrites[written++ % rawWrites.length]
      : raw[at++ % raw.length];
  const times = [];
  let bad = 0;
  let example;
  let at = 0;
  const begun = performance.now();
  const until = begun + ms;
  const client = () =>
    new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1');
      socket.setNoDelay(true);
      socket.on('error', reject);
      let sent = 0;
      let left = -1; // remaining bytes of the response; -1: its head is incomplete; -2: chunked
      let held = null;
      const ask = () => {
        if (performance.now() >= until) {
          socket.destroy();
          return resolve();
        }
        sent = performance.now();
        socket.write(next());
      };
      const finish = () => {
        times.push(performance.now() - sent);
        left = -1;
        held = null;
        ask();
      };
      socket.on('data', (data) => {
        if (left >= 0) {
          left -= data.length;
          if (left === 0) finish();
          return;
        }
        held = held ? Buffer.concat([held, data]) : data;
        const end = held.indexOf(END_OF_HEAD);
        if (end < 0) return;
        if (left === -1) {
          const head = held.latin1Slice(0, end);
          const refused = held.toString('latin1', end + 4, end + 14) === '{"errors":';
          if (refused || !/^HTTP\/1.1 (200|304)/.test(head)) {
            bad++;
            example ??= held.toString('latin1', 0, 2_000);
          }
          const length = lengthOf(head);
          if (length === null) left = -2;
          else {
            left = length - (held.length - end - 4);
            if (left === 0) finish();
            return;
          }
        }
        if (held.subarray(-5).equals(END_OF_CHUNKS)) finish();
      });
      socket.on('connect', ask);
    });
  return Promise.all(Array.from({ length: connections }, client)).then(() => {
    const took = performance.now() - begun;
    times.sort((a, b) => a - b);
    const quantile = (share) => times[Math.floor((times.length - 1) * share)] ?? 0;
    return {
      count: times.length,
      bad,
      example,
      p50: quantile(0.5),
      p99: quantile(0.99),
      most: quantile(1),
      ms: took,
    };
  });
}

process.on('message', (order) =>
  one(order).then(
    (result) => process.send(result),
    (error) => process.send({ error: String(error) }),
  ),
);
process.on('disconnect', () => process.exit(0));
