import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface FirstQuery {
  operationName: string;
  /** Of its text, by which we know it (gateway/registered.ts). */
  hash: string;
  /** `$rest` stands for what the address says, `$reader` for the signed-in reader, whom only the browser knows. */
  variables: Record<string, unknown>;
}

/** What the build tells of itself (scripts/firstLoad.ts). */
interface FirstLoad {
  home: { quotes: string; quoteFont: string };
  screens: { path: string; scripts: string[]; styles: string[] }[];
  queries: { path: string; queries: FirstQuery[] }[];
}

/**
 * The tags that let a browser fetch a page's own code, style and first answers together with what all pages need, instead
 * of one after the other. Returns them for a path; empty where the build tells nothing.
 */
export function openFirstLoad(folder: string): (pathname: string) => string {
  let load: FirstLoad;
  try {
    load = JSON.parse(readFileSync(join(folder, '.vite/first-load.json'), 'utf8')) as FirstLoad;
  } catch {
    return () => ''; // built without it: the page then asks for itself
  }
  const files = load.screens.map(({ path, scripts, styles }) => ({
    path,
    tags: [
      ...scripts.map(
        (file) => `<link rel="later" fetchpriority="low" crossorigin href="/${file}" />`, // than the first frame: scripts/firstLoad.ts
      ),
      ...styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}" />`),
      ...(path === '/' ? homeTags(load.home) : []),
    ],
  }));
  return (pathname) => {
    const screen = files.find(({ path }) => restOf(path, pathname) !== null);
    const queries = load.queries.flatMap(({ path, queries }) => {
      const rest = restOf(path, pathname);
      return rest === null
        ? []
        : queries.map((query) => ({ ...query, variables: fill(query.variables, rest) }));
    });
    return [...(screen?.tags ?? []), ...(queries.length > 0 ? [asData(queries)] : [])].join('\n    ');
  };
}

const homeTags = ({ quotes, quoteFont }: FirstLoad['home']) => [
  `<link rel="preload" as="fetch" crossorigin href="/${quotes}" />`,
  `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${quoteFont}" />`,
];

/** Not run by the browser but read by the page's own script; no text of an address can end it. */
const asData = (queries: unknown) =>
  `<script type="application/json" id="first-queries">${JSON.stringify(queries).replace(/</g, '\\u003c')}</script>`;

/** What stands in place of the open end of a route such as `/book/*`, raw; null where the path is another's. */
function restOf(route: string, pathname: string): string | null {
  const start = route.replace(/[*:].*$/, '');
  const path = pathname.toLowerCase();
  if (start === route) return path === route || path === `${route}/` ? '' : null;
  return path.startsWith(start) || `${path}/` === start ? pathname.slice(start.length) : null;
}

function fill(variables: FirstQuery['variables'], rest: string): FirstQuery['variables'] {
  return Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [name, value === '$rest' ? decoded(rest) : value]),
  );
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
