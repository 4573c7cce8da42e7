import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { IncomingMessage, ServerResponse, type OutgoingHttpHeaders } from 'node:http';
import { Socket } from 'node:net';
import { join } from 'node:path';
import type { Express, Request } from 'express';
import helmet from 'helmet';
import { serveFolder } from './assets';
import { openFirstLoad } from './firstLoad';
import { house, withHead, type PageHead } from './pageHead';

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The scripts written into a page, as the content security policy names them. */
const inlineScripts = (html: string) =>
  [...html.matchAll(/<script(?: type="[^"]*")?>([^]*?)<\/script>/g)].map(([, text]) => sha256(text ?? ''));

/** Security headers for every answer; a page may run our own scripts alone, and show covers from anywhere. Tells which they are. */
export function protect(app: Express, folder: string, publicUrl: string): OutgoingHttpHeaders {
  const shell = join(folder, 'index.html');
  app.disable('x-powered-by');
  const protection = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'", ...(existsSync(shell) ? inlineScripts(readFileSync(shell, 'utf8')) : [])],
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'https:', 'http:'],
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
  sample.setHeader('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=()');
  const headers = sample.getHeaders();
  app.use((_request, response, next) => {
    response.set(headers as Record<string, string>);
    next();
  });
  return headers;
}

/** The name of an asset changes with its content. The worker of the installed app is where browsers learn of a new version. */
const CACHED = [
  ['/assets/', 'public, max-age=31536000,immutable'],
  ['/sw.js', 'no-cache'],
  ['/', 'public, max-age=3600'],
] as const;

interface Pages {
  publicUrl: string;
  /** What the page at a path tells of itself, if it is a page of its own. */
  head: (pathname: string, request: Request) => Promise<PageHead | null>;
}

/** The web app: its files, and its shell for every other page address. */
export function servePages(app: Express, folder: string, { publicUrl, head }: Pages): void {
  const index = join(folder, 'index.html');
  if (!existsSync(index)) return;
  const shell = readFileSync(index, 'utf8');
  const firstLoad = openFirstLoad(folder);
  app.use(
    serveFolder(folder, (path) =>
      path === '/index.html' || path.startsWith('/.')
        ? null
        : (CACHED.find(([start]) => path.startsWith(start))?.[1] ?? ''),
    ),
  );
  app.use('/assets', (_request, response) => void response.status(404).type('txt').send('Not found'));
  const pageAt = async (request: Request) => {
    const { path } = request;
    const found = await head(path, request);
    const page = withHead(shell, found ?? house, {
      publicUrl,
      address: found ? path : undefined,
      firstLoad: firstLoad(path),
    });
    return { page, etag: etagOf(page) };
  };
  app.get('/{*any}', (request, response, next) => {
    pageAt(request)
      .then(({ page, etag }) => {
        response.set({ 'Cache-Control': 'no-cache', ETag: etag }).type('html');
        if (request.fresh) response.status(304).end();
        else response.send(page);
      })
      .catch(next);
  });
}

/** Weak, because it may travel compressed. */
const etagOf = (page: string) => `W/"${createHash('sha256').update(page).digest('base64url').slice(0, 22)}"`;
