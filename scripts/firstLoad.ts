import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { runnerImport, type Plugin, type Rolldown } from 'vite';
import type * as FirstQueries from './firstQueries';

/** What every page of an address needs, beyond what all pages need. */
export interface Screen {
  /** As in the table of routes, such as `/book/*`. */
  path: string;
  scripts: string[];
  styles: string[];
}

/** Scripts longer than this, such as charts, are kept for offline when they are first needed. */
const LARGE = 120_000;

/** Tells the gateway (and `npm run budget`) which files each screen needs and what it asks for first. */
export const firstLoad: Plugin = {
  name: 'first-load',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  async generateBundle(_options, bundle) {
    const root = join(import.meta.dirname, '../web');
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    /** undefined for a page of the workshop, which is not in the build. */
    const chunkOf = (path: string) =>
      chunks.find(({ facadeModuleId }) => facadeModuleId?.startsWith(`${join(root, path)}.`));
    const entry = chunks.find(({ isEntry }) => isEntry);
    if (!entry) throw new Error('The web app has no entry.');
    const common = closure(entry, bundle);
    const screens = routesOf(join(root, 'routes.tsx')).flatMap(({ path, code }): Screen[] => {
      const chunk = chunkOf(code);
      if (!chunk) return [];
      const own = [...closure(chunk, bundle)].filter((one) => !common.has(one));
      return [
        {
          path,
          scripts: own.map(({ fileName }) => fileName),
          styles: [...new Set(own.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))],
        },
      ];
    });
    const asset = (name: string) => assetOf(bundle, name);
    const { module } = await runnerImport<typeof FirstQueries>(join(import.meta.dirname, 'firstQueries.ts'), {
      configFile: false,
      logLevel: 'error',
    });
    const small = Object.values(bundle).filter((file) =>
      file.type === 'chunk'
        ? file === entry || file.code.length < LARGE
        : /\.(?:css|json)$/.test(file.fileName),
    );
    const letters = ['fraunces.woff2', 'fraunces-italic.woff2', 'figtree.woff2'].map(asset);
    const source = JSON.stringify({
      offline: [...small.map(({ fileName }) => fileName), ...letters],
      entry: [...common].map(({ fileName }) => fileName),
      home: { quotes: asset('quotes.json'), quoteFont: asset('fraunces-italic.woff2') },
      screens,
      queries: module.queries,
    });
    this.emitFile({ type: 'asset', fileName: '.vite/first-load.json', source });
  },
};

/** What a file has become in the build. */
function assetOf(bundle: Rolldown.OutputBundle, name: string): string {
  const found = Object.values(bundle).find(
    (file) => file.type === 'asset' && file.originalFileNames.some((original) => original.endsWith(name)),
  );
  if (!found) throw new Error(`${name} is not in the build.`);
  return found.fileName;
}

/** The style of what stands in the served page, for the page itself: colours and sizes, the letters that are preloaded, and type. */
function styleOfSight(bundle: Rolldown.OutputBundle): string {
  const [tokens = '', fonts = '', type = ''] = ['tokens', 'fonts', 'sight'].map((name) =>
    readFileSync(join(import.meta.dirname, `../web/ui/${name}.css`), 'utf8').replace(/\/\*[^]*?\*\//g, ''),
  );
  const faces =
    fonts.match(/@font-face [^}]+}/g)?.filter((face) => /fonts\/\w+\.woff2|local\(/.test(face)) ?? [];
  const style = [tokens, ...faces, type]
    .join('')
    .replace(/\s+/g, ' ')
    .replace(/url\('([^']+)'\)/g, (_url, file: string) => `url(/${assetOf(bundle, basename(file))})`);
  return `<style>${style}</style>`;
}

const ROOT = '<div id="root"></div>';
/** Turns the links to code into what they stand for once there is something to see. */
const FETCH_CODE = `<script>
      requestAnimationFrame(() =>
        setTimeout(() => {
          for (const link of document.querySelectorAll('link[rel=later]')) link.rel = 'modulepreload';
        }),
      );
    </script>`;

/**
 * Lets the page be seen as it came from the server before the app takes the processor: the style of that sight is in
 * the page, that of the app comes behind it. The code is fetched after the first frame and runs file by file, or without a frame in
 * a page that nobody sees.
 */
export const firstSight: Plugin = {
  name: 'first-sight',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { path, bundle }) {
      if (path !== '/index.html' || !bundle) return html;
      const [tag, source] = /<script type="module" crossorigin src="([^"]+)"><\/script>/.exec(html) ?? [];
      const [style] = /<link rel="stylesheet"[^>]*>/.exec(html) ?? [];
      if (!tag || !style) throw new Error('The page has no script, or no style, of the app.');
      const parts = [...html.matchAll(/<link rel="modulepreload" crossorigin href="([^"]+)">/g)].map(
        ([, href]) => href,
      );
      const begin = `<script>
      {
        let begun = false;
        const begin = async () => {
          if (begun) return;
          begun = true;
          for (const part of ${JSON.stringify(parts)}) {
            await import(part).catch(() => {}); // the app itself fails then
            await new Promise((later) => setTimeout(later));
          }
          const app = document.createElement('script');
          app.type = 'module';
          app.crossOrigin = '';
          app.src = '${source}';
          document.body.append(app);
        };
        if (document.hidden) void begin();
        document.addEventListener('visibilitychange', begin, { once: true });
        requestAnimationFrame(() => setTimeout(begin));
      }
    </script>`;
      return html
        .replace(tag, `<link rel="modulepreload" crossorigin href="${source}">`)
        .replace(style, () => styleOfSight(bundle))
        .replaceAll('<link rel="modulepreload"', '<link rel="later" fetchpriority="low"')
        .replace(ROOT, `${ROOT}\n    ${FETCH_CODE}`)
        .replace('</body>', `  ${style}\n    ${begin}\n  </body>`);
    },
  },
};

type Chunk = Rolldown.OutputChunk;

/** A chunk and all that it cannot run without. */
function closure(chunk: Chunk, bundle: Rolldown.OutputBundle, seen = new Set<Chunk>()): Set<Chunk> {
  if (seen.has(chunk)) return seen;
  seen.add(chunk);
  for (const name of chunk.imports) {
    const imported = bundle[name];
    if (imported?.type === 'chunk') closure(imported, bundle, seen);
  }
  return seen;
}

/** The table of routes as it stands in its source: running it would need a browser. */
function routesOf(file: string): { path: string; code: string }[] {
  const table = readFileSync(file, 'utf8');
  const routes = [...table.matchAll(/path: '([^']+)',\s*load: \(\) => import\('\.\/([^']+)'\)/g)];
  const paths = [...table.matchAll(/\bpath: '/g)].length;
  if (routes.length !== paths)
    throw new Error(`${paths} routes, but the code of ${routes.length} was found.`);
  return routes.map(([, path = '', code = '']) => ({ path, code }));
}

const OFFLINE_FILES = 'virtual:offline-files';

/** Tells the worker of the installed app what to keep; it is built after the app. */
export const offlineFiles: Plugin = {
  name: 'offline-files',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'worker',
  resolveId: (id) => (id === OFFLINE_FILES ? `\0${id}` : undefined),
  load(id) {
    if (id !== `\0${OFFLINE_FILES}`) return;
    const web = join(import.meta.dirname, '../dist/web');
    const { entry, offline } = JSON.parse(readFileSync(join(web, '.vite/first-load.json'), 'utf8')) as {
      entry: string[];
      offline: string[];
    };
    const named = offline.map((file) => ({ url: `/${file}`, revision: null })); // the name is the revision
    const others = ['index.html', 'favicon.svg'].map((file) => ({
      url: `/${file}`,
      revision: createHash('sha256')
        .update(readFileSync(join(web, file)))
        .digest('hex')
        .slice(0, 16),
    }));
    return `export const entry = ${JSON.stringify(entry[0])}; export const files = ${JSON.stringify([...others, ...named])};`;
  },
};
