import { join } from 'node:path';
import type { Plugin } from 'vite';
import { compileCatalogue, type Part } from './compileCatalogue.ts';
import { compilePseudo } from './pseudoLanguage.ts';

const NAME = /^virtual:messages\/([\w-]+)\/(first|all|server)$/;
/** For development only; see web/language/pseudo.ts. */
const PSEUDO = 'virtual:messages/pseudo';
let isProduction = false;

/** Compiles the translations in `messages/` into a module for each language; see web/language/catalogues.ts. */
export const messagesPlugin: Plugin = {
  name: 'messages',
  configResolved: (config) => void (isProduction = config.isProduction),
  resolveId: (id) => (NAME.test(id) || (id === PSEUDO && !isProduction) ? `\0${id}` : undefined),
  load(id) {
    if (id === `\0${PSEUDO}`) return `export default ${JSON.stringify(compilePseudo())};`;
    const [, language, part] = NAME.exec(id.slice(1)) ?? [];
    if (!language || !part || !id.startsWith('\0')) return;
    return `export default ${JSON.stringify(compileCatalogue(language, part as Part))};`;
  },
  handleHotUpdate({ file, server }) {
    if (!file.startsWith(join(import.meta.dirname, '../../messages'))) return;
    server.moduleGraph.invalidateAll();
    server.hot.send({ type: 'full-reload' });
  },
};
