// One process: Vite serves the page with hot reload and loads the gateway through the same transform; a change outside web/ restarts it.
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const vite = await createServer({ configFile: `${root}vite.config.ts` });
const ROOMS = ['schema', 'gateway', 'rest-compat', 'migrations'];

let gateway;
let busy = Promise.resolve();
function restart(reason) {
  busy = busy
    .then(async () => {
      await gateway?.stop();
      gateway = undefined;
      vite.environments.ssr.moduleGraph.invalidateAll();
      const begun = Date.now();
      const [{ readConfig }, { createLog }, { startGateway }] = await Promise.all(
        ['config', 'observability/log', 'server'].map((name) =>
          vite.ssrLoadModule(`${root}gateway/${name}.ts`),
        ),
      );
      const config = readConfig();
      gateway = await startGateway(config, createLog(config.logLevel));
      console.log(
        `Gateway on http://${config.host}:${gateway.port} after ${Date.now() - begun} ms (${reason})`,
      );
    })
    .catch((error) => {
      vite.ssrFixStacktrace(error);
      console.error(error);
    });
  return busy;
}

await vite.listen();
await restart('start');
vite.printUrls();
vite.watcher.add(ROOMS.map((room) => root + room));
let timer;
vite.watcher.on('all', (_event, file) => {
  if (!ROOMS.some((room) => file.startsWith(root + room))) return;
  clearTimeout(timer);
  timer = setTimeout(() => restart(file.slice(root.length)), 80);
});
for (const signal of ['SIGTERM', 'SIGINT'])
  process.once(signal, async () => {
    await gateway?.stop();
    await vite.close();
    process.exit(0);
  });
