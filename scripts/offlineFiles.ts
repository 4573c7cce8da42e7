import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { readManifest, scriptsOf } from '../gateway/pages/buildManifest.ts';

const WEB = join(import.meta.dirname, '../dist/web');
const OFFLINE_FILES = 'virtual:offline-files';

/** Scripts larger than this, such as charts, are cached when they are first needed. */
const MAX_PRECACHED_SIZE = 120_000;

/** The texts and fonts of a language, which are cached when it is in use. */
const CATALOGUE = /virtual:messages\/([\w-]+)\//;
const ARABIC_FONT = /-arabic\.woff2$/;

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
    const isSmall = (file: string) => statSync(join(WEB, file)).size < MAX_PRECACHED_SIZE;
    const catalogues: Record<string, string[]> = {};
    const files = new Set<string>();
    for (const [source, { file }] of Object.entries(manifest)) {
      const language = ARABIC_FONT.test(source) ? 'ar' : CATALOGUE.exec(source)?.[1];
      if (language) (catalogues[language] ??= []).push(`/${file}`);
      else files.add(file);
    }
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
    const listed = { entry, files: [...unhashed, ...hashed], catalogues };
    return Object.entries(listed)
      .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
      .join('\n');
  },
};
