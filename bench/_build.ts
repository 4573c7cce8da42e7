import { readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { messagesPlugin } from '../scripts/messages/plugin.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Builds an entry as the gateway is built, returns its path, and removes it when the process ends. Each further build of a benchmark
 * has its own folder, and may replace modules of the product, named by the end of their paths.
 */
export async function built(
  name: string,
  { folder = 'bench', exchange = {} }: { folder?: string; exchange?: Record<string, string> } = {},
): Promise<{ file: string; remove(): void }> {
  const outDir = `${root}dist/${folder}`;
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    plugins: [messagesPlugin, exchanging(exchange)],
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      target: 'node20',
      rolldownOptions: {
        input: {
          peer: `${root}bench/${name}`,
          sqliteCheckpointer: `${root}gateway/database/sqliteCheckpointer.js`,
        },
        output: { entryFileNames: '[name].js' },
      },
    },
  });
  return { file: `${outDir}/peer.js`, remove: () => rmSync(outDir, { recursive: true, force: true }) };
}

/** Loads other files instead of modules of the product. */
const exchanging = (exchange: Record<string, string>): Plugin => ({
  name: 'exchange-modules',
  load(id) {
    const [, other] = Object.entries(exchange).find(([path]) => id === root + path) ?? [];
    return other === undefined ? null : readFileSync(root + other, 'utf8');
  },
});
