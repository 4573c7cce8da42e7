import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { messagesPlugin } from '../scripts/messagesPlugin.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const outDir = `${root}dist/bench`;

/** Builds an entry like the gateway, returns its path, and removes it at the end. */
export async function built(name: string): Promise<{ file: string; remove(): void }> {
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    plugins: [messagesPlugin],
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      target: 'node20',
      rolldownOptions: { input: { peer: `${root}bench/${name}` }, output: { entryFileNames: '[name].js' } },
    },
  });
  return { file: `${outDir}/peer.js`, remove: () => rmSync(outDir, { recursive: true, force: true }) };
}
