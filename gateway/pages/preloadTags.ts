import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { getOperationAST } from 'graphql';
import type { Language } from '../../schema/languages';
import { documentHash } from '../../web/apollo/documentHash';
import { matchPage, pages, type Page, type RouteQuery } from '../../web/pages';
import { readManifest, scriptsOf, type Manifest } from './buildManifest';

/** Stands for the ID of the signed-in reader, which only the browser knows (see the script in web/index.html). */
const READER = '$reader';

/**
 * The tags that let a browser fetch a page's own code and first responses together with the common code, instead of one
 * after the other. Returns them for a path; empty if nothing is built.
 */
export async function openPreloadTags(
  folder: string,
): Promise<(pathname: string, language: Language) => Promise<string>> {
  if (!existsSync(join(folder, '.vite'))) return async () => '';
  const manifest = readManifest(folder);
  // Loaded now, because a new build may replace the files while this gateway runs.
  await Promise.all(pages.flatMap((page) => queriesOf(page, '')).map(({ document }) => document()));
  const links = new Map(pages.map((page) => [page, linksOf(manifest, page)]));
  return async (pathname, language) => {
    const match = matchPage(pathname);
    if (!match) return '';
    const queries = queriesOf(match.page, match.rest).map(async ({ document: load, variables }) => {
      const document = await load();
      const operationName = getOperationAST(document)?.name?.value;
      return { operationName, hash: documentHash(document), variables };
    });
    const data = queries.length > 0 ? [dataBlock(await Promise.all(queries))] : [];
    const texts = language === 'en' ? [] : textLinks(manifest, language, match.page);
    return [...texts, ...(links.get(match.page) ?? []), ...data].join('\n    ');
  };
}

const queriesOf = ({ queries }: Page, rest: string): RouteQuery[] =>
  queries?.({ rest, reader: READER }) ?? [];

/** The texts of a language (web/language/catalogues.ts), and the companions of our fonts if all of it is written in them. */
function textLinks(manifest: Manifest, language: Language, { path }: Page): string[] {
  const catalogue = `../virtual:messages/${language}/${path === '/' ? 'first' : 'all'}`;
  const fonts = language === 'ar' ? ['noto-naskh-arabic', 'noto-sans-arabic'] : [];
  return [
    ...['language/catalogues.ts', catalogue].map(
      (source) => `<link rel="modulepreload" crossorigin href="/${manifest[source]?.file}" />`,
    ),
    ...fonts.map((name) => fontLink(manifest, name)),
  ];
}

const fontLink = (manifest: Manifest, name: string) =>
  `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${manifest[`ui/fonts/${name}.woff2`]?.file}" />`;

function linksOf(manifest: Manifest, { path, file }: Page): string[] {
  const common = scriptsOf(manifest, 'index.html');
  const own = [...scriptsOf(manifest, `${file}.tsx`)].filter((script) => !common.has(script));
  const asset = (source: string) => manifest[source]?.file;
  return [
    ...own.map((script) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${script}" />`),
    ...(path === '/'
      ? [
          `<link rel="preload" as="fetch" crossorigin href="/${asset('home/quotes.json')}" />`,
          fontLink(manifest, 'fraunces-italic'),
        ]
      : []),
  ];
}

/** A data block for the page's own script, not run by the browser; escaped so that no part of an address can end it. */
const dataBlock = (queries: unknown) =>
  `<script type="application/json" id="first-queries">${JSON.stringify(queries).replace(/</g, '\\u003c')}</script>`;
