import { chmodSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import type { Node } from './galera';
import { freePort, launch, scratchFolder, until } from './processes';

/** A node receives connections when it is synced: state 4. */
const CHECK = `#!/bin/sh
state=$(mariadb --no-defaults --protocol=tcp -h "$3" -P "$4" -uroot --connect-timeout=2 -Nse "SHOW STATUS LIKE 'wsrep_local_state'" 2>/dev/null)
test "$(echo "$state" | cut -f2)" = 4
`;

/**
 * HAProxy in front of a cluster. All connections go to one node until it fails; a stick table of one row stores which. A node that
 * returns is a standby.
 */
export async function startHaproxy(nodes: readonly Node[]): Promise<{ url: string; end(): Promise<void> }> {
  const { folder, remove } = scratchFolder('haproxy');
  const port = await freePort();
  writeFileSync(`${folder}/check`, CHECK);
  chmodSync(`${folder}/check`, 0o755);
  writeFileSync(
    `${folder}/haproxy.cfg`,
    `global
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
`,
  );
  const haproxy = launch('haproxy', ['-f', `${folder}/haproxy.cfg`, '-db']);
  const answers = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1');
      socket.once('data', () => (socket.destroy(), resolve(true)));
      socket.once('close', () => resolve(false));
      socket.once('error', () => resolve(false));
    });
  await until('HAProxy leads to a node', answers);
  return {
    url: `mysql://root@127.0.0.1:${port}/`,
    async end() {
      await haproxy.end();
      remove();
    },
  };
}
