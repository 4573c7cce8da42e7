// One event to many sockets: our gateway compared with a plain `ws` server that sends prepared bytes, the upper limit.
// Usage: npm run bench -- fanOut [sockets] [rounds]   (needs a build: npx vite build --app)
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'ws';

const [sockets = 5_000, rounds = 10] = process.argv.slice(2).map(Number);
const QUERY = `subscription { postChanged { number kind post { id kind threadId content createdAt edited deleted commentCount
  replyCount reactionCounts { type count } author { id username avatar avatarColor } thread { id commentCount } } } }`;
const PASSWORD = 'a fine long password';
const TICKS = 100; // a second of CPU time, as Linux counts it

const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
const say = (text) => process.stdout.write(`${text}\n`);
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/** Milliseconds of CPU a process has used so far. */
function cpuOf(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return ((Number(fields[11]) + Number(fields[12])) * 1_000) / TICKS;
}
/** Megabytes a process holds in memory. */
const memoryOf = (pid) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1_024;

/** Opens all sockets; `round` causes one event and resolves when all of them have received it. */
async function listen(url, greet) {
  let left = 0;
  let arrived = () => {};
  const open = [];
  const one = () =>
    new Promise((resolve, reject) => {
      const socket = new WebSocket(url, 'graphql-transport-ws', { perMessageDeflate: false });
      socket.on('error', reject);
      socket.on('open', () => greet(socket, resolve));
      socket.on('message', (data) => {
        if (data.length > 100 && --left === 0) arrived();
        else if (data.includes('connection_ack')) socket.emit('acknowledged');
      });
      open.push(socket);
    });
  for (let at = 0; at < sockets; at += 100)
    await Promise.all(Array.from({ length: Math.min(100, sockets - at) }, one));
  return {
    async round(act) {
      left = sockets;
      const all = new Promise((resolve) => (arrived = resolve));
      const begun = performance.now();
      await act();
      await all;
      return performance.now() - begun;
    },
    close: () => open.forEach((socket) => socket.terminate()),
  };
}

async function measure(pid, listeners, act) {
  const times = [];
  for (let n = 0; n < 3; n++) await listeners.round(act);
  const cpu = cpuOf(pid);
  for (let n = 0; n < rounds; n++) {
    times.push(await listeners.round(act));
    await pause(50);
  }
  return { last: median(times), cpu: (cpuOf(pid) - cpu) / rounds };
}

async function bareServer(bytes) {
  const port = await freePort();
  const script = `
    import { WebSocketServer } from 'ws';
    const server = new WebSocketServer({ port: ${port}, host: '127.0.0.1', perMessageDeflate: false });
    process.on('message', (text) => { const bytes = Buffer.from(text); for (const one of server.clients) one.send(bytes, { binary: false }); });
    process.send('ready');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  await new Promise((resolve) => child.once('message', resolve));
  const idle = memoryOf(child.pid);
  const listeners = await listen(`ws://127.0.0.1:${port}`, (_socket, ready) => ready());
  const memory = memoryOf(child.pid) - idle;
  const result = await measure(child.pid, listeners, async () => void child.send(bytes));
  listeners.close();
  child.kill();
  return { ...result, memory };
}

async function gateway() {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'shelfmates-bench-'));
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: folder,
      SAMPLE_DATA: 'off',
      OPEN_LIBRARY_URL: 'off',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${url}/healthz`).catch(() => null))?.ok) await pause(50);
  const ask = async (query, variables, token) => {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify({ query, variables }),
    });
    const { data, errors } = await response.json();
    if (errors) throw new Error(errors[0].message);
    return data;
  };
  const input = { username: 'bench', email: 'bench@example.org', password: PASSWORD };
  await ask('mutation ($input: RegisterInput!) { register(input: $input) { alert } }', { input });
  const { login } = await ask('mutation ($p: String!) { login(username: "bench", password: $p) { token } }', {
    p: PASSWORD,
  });
  const thread = await ask('mutation { startThread(title: "Bench", content: "x") { id } }', {}, login.token);
  const idle = memoryOf(child.pid);
  const listeners = await listen(`ws://127.0.0.1:${port}/graphql`, (socket, ready) => {
    socket.send('{"type":"connection_init"}');
    socket.once('acknowledged', () => {
      socket.send(JSON.stringify({ id: crypto.randomUUID(), type: 'subscribe', payload: { query: QUERY } }));
      ready();
    });
  });
  await pause(1_000);
  const memory = memoryOf(child.pid) - idle;
  const act = () =>
    ask(
      'mutation ($id: ID!) { addComment(threadId: $id, content: "A grain of sand, and some words more.") { id } }',
      { id: thread.startThread.id },
      login.token,
    );
  const result = await measure(child.pid, listeners, act);
  listeners.close();
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
  rmSync(folder, { recursive: true, force: true });
  return { ...result, memory };
}

const bytes = JSON.stringify({ id: crypto.randomUUID(), type: 'next', payload: { data: 'x'.repeat(620) } });
const limit = await bareServer(bytes);
const ours = await gateway();
const line = (name, { last, cpu, memory }) =>
  say(
    `${name.padEnd(24)} last client ${last.toFixed(0).padStart(5)} ms   CPU ${cpu.toFixed(0).padStart(5)} ms   memory of the sockets ${memory.toFixed(0).padStart(4)} MB`,
  );
say(`${sockets} sockets, one event, median of ${rounds} rounds (ours includes writing the comment):`);
line('bare ws, ready bytes', limit);
line('our gateway', ours);
say(`ratio: last client ${(ours.last / limit.last).toFixed(2)}, CPU ${(ours.cpu / limit.cpu).toFixed(2)}`);
process.exit(0);
