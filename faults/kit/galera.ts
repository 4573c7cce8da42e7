import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createMariadb, MARIADBD, type Mariadb } from './mariadb';
import { freePort, until } from './processes';

const PROVIDER = '/usr/lib/galera/libgalera_smm.so';

/** One of the servers of a cluster. */
export interface Node {
  name: string;
  server: Mariadb;
  port: number;
  /** Restarts it, and waits until it is synced with the others. */
  join(): Promise<void>;
}

/** A Galera cluster on this machine; every node needs little memory. */
export async function createCluster(size: number): Promise<Node[]> {
  // rsync, which copies the data between nodes, would change to the user nobody if started as root.
  const members: { server: Mariadb; group: number; ist: number; sst: number }[] = [];
  for (let n = 0; n < size; n++) {
    const [group, ist, sst] = [await freePort(), await freePort(), await freePort()];
    members.push({ server: await createMariadb({ user: 'mysql' }), group, ist, sst });
  }
  const everybody = `gcomm://${members.map(({ group }) => `127.0.0.1:${group}`).join(',')}`;
  const optionsOf = (n: number, address: string): string[] => {
    const { group, ist, sst } = members[n]!;
    return [
      '--wsrep-on=ON',
      `--wsrep-provider=${PROVIDER}`,
      '--wsrep-cluster-name=shelfmates',
      `--wsrep-cluster-address=${address}`,
      `--wsrep-node-name=node${n + 1}`,
      `--wsrep-node-address=127.0.0.1:${group}`,
      `--wsrep-sst-receive-address=127.0.0.1:${sst}`,
      '--wsrep-sst-method=rsync',
      // A node that does not respond for two seconds is evicted.
      `--wsrep-provider-options=gmcast.listen_addr=tcp://127.0.0.1:${group};ist.recv_addr=127.0.0.1:${ist};gcache.size=64M;evs.keepalive_period=PT0.5S;evs.suspect_timeout=PT2S;evs.inactive_timeout=PT5S`,
      '--binlog-format=ROW',
      '--default-storage-engine=InnoDB',
      '--innodb-autoinc-lock-mode=2',
      '--innodb-flush-log-at-trx-commit=1',
      '--innodb-log-file-size=16M',
      '--performance-schema=OFF',
    ];
  };
  const synced = async ({ server }: { server: Mariadb }) =>
    until('The node has caught up', () => stateOf(server) === 'Synced', { within: 60_000, every: 100 });

  for (const [n, member] of members.entries()) {
    await member.server.start(...optionsOf(n, n === 0 ? 'gcomm://' : everybody));
    await synced(member);
  }
  return members.map(({ server }, n) => ({
    name: `node${n + 1}`,
    server,
    port: Number(new URL(server.url).port),
    async join() {
      const options = optionsOf(n, everybody);
      await server.start(...options, ...recovered(server, options));
      await synced({ server });
    },
  }));
}

function stateOf(server: Mariadb): string {
  try {
    return server.sql("SHOW STATUS LIKE 'wsrep_local_state_comment'").split('\t')[1]?.trim() ?? '';
  } catch {
    return '';
  }
}

/** Reads from the data of a killed node how far it got, as systemd's unit does, so that it requests only later changes. */
function recovered({ folder, asUser }: Mariadb, options: string[]): string[] {
  const log = `${folder}/recovery.err`;
  spawnSync(MARIADBD, [
    '--no-defaults',
    `--datadir=${folder}/data`,
    `--tmpdir=${folder}`,
    `--socket=${folder}/recovery-socket`,
    `--log-error=${log}`,
    '--skip-networking',
    '--innodb-buffer-pool-size=64M',
    ...asUser,
    ...options,
    '--wsrep-recover',
  ]);
  const position = /Recovered position: ([\da-f-]+:\d+)/.exec(readFileSync(log, 'utf8'))?.[1];
  return position ? [`--wsrep-start-position=${position}`] : [];
}
