import { connect } from 'node:net';
import { freePort, launch, until, type Running } from './processes';

/** A private Redis without persistence, which can be killed and restarted. */
export async function createRedis() {
  const port = await freePort();
  let daemon: Running | undefined;
  return {
    url: `redis://127.0.0.1:${port}`,
    kill: async () => void (await daemon?.end('SIGKILL')),
    async start() {
      const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
      daemon = launch('redis-server', options);
      await until('Redis answers', () => answers(port));
    },
  };
}

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => (socket.destroy(), resolve(true)));
    socket.once('error', () => resolve(false));
  });
