import { chmodSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import type { Node } from './galera';
import { freePort, launch, scratchFolder, until, type Running } from './processes';

/** A node receives connections when it is synced: state 4. */
const CHECK = `#!/bin/sh
state=$(mariadb --no-defaults --protocol=tcp -h "$3" -P "$4" -uroot --connect-timeout=2 -Nse "SHOW STATUS LIKE 'wsrep_local_state'" 2>/dev/null)
test "$(echo "$state" | cut -f2)" = 4
`;

/** An HAProxy, which can be killed and started again. */
export interface Haproxy {
  pid(): number;
  start(): Promise<void>;
  kill(): Promise<void>;
  remove(): Promise<void>;
}

/**
 * HAProxy in front of a cluster. All connections go to one node until it fails; a stick table of one row stores which. A node that
 * returns is a standby.
 */
export async function startHaproxy(nodes: readonly Node[]): Promise<Haproxy & { url: string }> {
  const { folder, remove } = scratchFolder('haproxy');
  const port = await freePort();
  writeFileSync(`${folder}/check`, CHECK);
  chmodSync(`${folder}/check`, 0o755);
  const config = `global
  external-check
  insecure-fork-wanted
defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
  timeout check 2s
listen database
  bind 127.0.0.1:${port}
  balance first
  stick-table type integer size 1 expire 7d
  stick on int(1)
  option external-check
  external-check path "/usr/bin:/bin"
  external-check command ${folder}/check
  default-server inter 700ms fall 2 rise 2 on-marked-down shutdown-sessions
${nodes.map(({ name, port }) => `  server ${name} 127.0.0.1:${port} check`).join('\n')}
`;
  const answers = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1');
      socket.once('data', () => (socket.destroy(), resolve(true)));
      socket.once('close', () => resolve(false));
      socket.once('error', () => resolve(false));
    });
  const haproxy = haproxyOf(config, { folder, remove }, answers);
  await haproxy.start();
  return { ...haproxy, url: `mysql://root@127.0.0.1:${port}/` };
}

/** HAProxy in front of gateways. Those that are ready, or lack only Redis, receive requests and sockets. */
export async function startGatewayProxy(ports: readonly number[]): Promise<Haproxy & { address: string }> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const config = `global
  maxconn 4000
defaults
  mode http
  maxconn 4000
  timeout connect 2s
  timeout client 1h
  timeout server 1h
  timeout check 2s
listen gateways
  bind 127.0.0.1:${port}
  balance leastconn
  option httpchk GET /readyz
  http-check expect rstring (ready|Redis)
  option redispatch 1
  default-server inter 500ms fall 2 rise 2 on-marked-down shutdown-sessions
${ports.map((port, at) => `  server gateway${at + 1} 127.0.0.1:${port} check`).join('\n')}
`;
  const answers = () =>
    fetch(`${address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  const haproxy = haproxyOf(config, scratchFolder('haproxy'), answers);
  await haproxy.start();
  return { ...haproxy, address };
}

function haproxyOf(
  config: string,
  { folder, remove }: ReturnType<typeof scratchFolder>,
  answers: () => Promise<boolean>,
): Haproxy {
  writeFileSync(`${folder}/haproxy.cfg`, config);
  let process_: Running | undefined;
  const kill = async () => void (await process_?.end('SIGKILL'));
  return {
    pid: () => process_?.pid ?? 0,
    kill,
    async start() {
      process_ = launch('haproxy', ['-f', `${folder}/haproxy.cfg`, '-db']);
      await until('HAProxy leads to a server', answers);
    },
    async remove() {
      await kill();
      remove();
    },
  };
}
