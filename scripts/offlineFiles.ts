import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { readManifest, scriptsOf } from '../gateway/pages/buildManifest.ts';

const WEB = join(import.meta.dirname, '../dist/web');
const OFFLINE_FILES = 'virtual:offline-files';

/** Scripts larger than this, such as charts, are cached when they are first needed. */
const LARGE = 120_000;

/** Lists the files that the service worker precaches; it is built after the app. */
export const offlineFiles: Plugin = {
  name: 'offline-files',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'worker',
  resolveId: (id) => (id === OFFLINE_FILES ? `\0${id}` : undefined),
  load(id) {
    if (id !== `\0${OFFLINE_FILES}`) return;
    const manifest = readManifest(WEB);
    const common = scriptsOf(manifest, 'index.html');
    const isSmall = (file: string) => statSync(join(WEB, file)).size < LARGE;
    const files = new Set(Object.values(manifest).map(({ file }) => file));
    const offline = [...files].filter(
      (file) =>
        common.has(file) ||
        (/\.(?:js|css|json)$/.test(file) && isSmall(file)) ||
        /\/(?:fraunces|fraunces-italic|figtree)-[^/.]+\.woff2$/.test(file),
    );
    const hashed = offline.map((file) => ({ url: `/${file}`, revision: null })); // the name changes with the content
    const unhashed = ['index.html', 'favicon.svg'].map((file) => ({
      url: `/${file}`,
      revision: createHash('sha256')
        .update(readFileSync(join(WEB, file)))
        .digest('hex')
        .slice(0, 16),
    }));
    const entry = manifest['index.html']?.file;
    return `export const entry = ${JSON.stringify(entry)}; export const files = ${JSON.stringify([...unhashed, ...hashed])};`;
  },
};
