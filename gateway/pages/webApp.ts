import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Express } from 'express';
import helmet from 'helmet';
import { serveFolder } from './staticFiles';
import { openPreloadTags } from './preloadTags';
import { formerAddress, pageMetadata } from './pageMetadata';
import { withHead } from './withHead';
import type { Context } from '../../schema/context';
import type { Dependencies } from '../http/Dependencies';
import { etagOf } from '../http/etag';
import type { Reply } from '../http/Reply';
import { send } from '../http/send';
import { pageLanguage } from '../language/requestLanguage';
import type { Language } from '../../schema/languages';
import { stateOf } from '../http/RequestState';

const compress = promisify(gzip);

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Hashes of the inline scripts, for the content security policy. */
const inlineScripts = (html: string) =>
  [...html.matchAll(/<script(?: type="[^"]*")?>([^]*?)<\/script>/g)].map(([, text]) => sha256(text ?? ''));

/** Security headers of every response: pages run and show only our own scripts and pictures. */
export function securityHeaders(folder: string, publicUrl: string): Record<string, string> {
  const shell = join(folder, 'index.html');
  const protection = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': [
          "'self'",
          "'wasm-unsafe-eval'",
          ...(existsSync(shell) ? inlineScripts(readFileSync(shell, 'utf8')) : []),
        ],
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:'],
        'font-src': ["'self'"],
        'connect-src': ["'self'", 'ws:', 'wss:'],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
      },
    },
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: publicUrl.startsWith('https:') ? { maxAge: 31_536_000 } : false,
    xFrameOptions: { action: 'deny' },
  });
  const sample = new ServerResponse(new IncomingMessage(new Socket()));
  protection(sample.req, sample, () => {});
  sample.setHeader('Permissions-Policy', 'camera=(self), microphone=(), geolocation=(), payment=()');
  sample.removeHeader('X-Powered-By');
  return sample.getHeaders() as Record<string, string>;
}

/** Names of assets change with their content. The service worker is how browsers learn of a new version. */
const CACHED = [
  ['/assets/', 'public, max-age=31536000,immutable'],
  ['/sw.js', 'no-cache'],
  ['/', 'public, max-age=3600'],
] as const;

/** The web app: its files, and its shell for every other page address. */
export async function servePages(
  app: Express,
  folder: string,
  publicUrl: string,
  guestContext: (dependencies: Dependencies) => Context,
): Promise<void> {
  const index = join(folder, 'index.html');
  if (!existsSync(index)) return;
  const shell = readFileSync(index, 'utf8');
  const preloadTags = await openPreloadTags(folder);
  app.use(
    serveFolder(folder, (path) =>
      path === '/index.html' || path.startsWith('/.')
        ? null
        : (CACHED.find(([start]) => path.startsWith(start))?.[1] ?? ''),
    ),
  );
  app.use('/assets', (_request, response) => void response.status(404).type('txt').send('Not found'));
  /** Null for pages without their own metadata. On failure the page itself reports the error, and the HTML is not cached. */
  const metadataOf = async (path: string, language: Language, dependencies: Dependencies) => {
    try {
      return await pageMetadata(path, guestContext(dependencies), language);
    } catch {
      dependencies.add('failure');
      return null;
    }
  };
  const pageAt = async (path: string, language: Language, dependencies: Dependencies): Promise<Reply> => {
    const metadata = await metadataOf(path, language, dependencies);
    const body = withHead(shell, metadata, {
      publicUrl,
      address: metadata ? path : undefined,
      preloadTags: await preloadTags(path, language),
      language,
    });
    return {
      status: 200,
      headers: {
        'Cache-Control': 'no-cache',
        'Content-Language': language,
        Vary: 'Authorization, Cookie, Accept-Language',
        'Content-Type': 'text/html; charset=utf-8',
        ETag: etagOf(body),
      },
      body,
      gzip: await compress(body), // HTML is on the critical path, so it is compressed from the first response on
      reusable: { kind: 'page', charge: 'free' },
    };
  };
  /** The page of a merged book leads to the book it is part of now. */
  const redirectOf = async (url: string, path: string, dependencies: Dependencies): Promise<Reply | null> => {
    const address = await formerAddress(path, guestContext(dependencies)).catch(() => null);
    if (address === null) return null;
    const query = url.includes('?') ? url.slice(url.indexOf('?')) : '';
    return { status: 308, headers: { Location: address + query, 'Cache-Control': 'no-cache' }, body: '' };
  };
  app.get('/{*any}', (request, response, next) => {
    const state = stateOf(response);
    redirectOf(request.originalUrl, request.path, state.dependencies)
      .then((redirect) => redirect ?? pageAt(request.path, pageLanguage(request.headers), state.dependencies))
      .then((page) => send(request, response, state, page))
      .catch(next);
  });
}
