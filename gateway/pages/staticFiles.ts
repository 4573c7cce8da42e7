import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import type { RequestHandler } from 'express';
import { acceptsEncoding } from '../http/acceptsEncoding';

/** Encodings compressed at build time, preferred ones first. */
const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

interface File {
  body: Buffer;
  etag: string;
  encoded: { encoding: string; body: Buffer }[];
}

/** Files read, shared by the gateways of one process. */
const folders = new Map<string, ReadonlyMap<string, File>>();

/**
 * The files of a folder by their addresses, read once: a new build may replace them under a running gateway, and open
 * pages still get the files that belong to them.
 */
function readFolder(folder: string): ReadonlyMap<string, File> {
  const known = folders.get(folder);
  if (known) return known;
  const bodies = new Map<string, Buffer>();
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile()) bodies.set(`/${relative(folder, path).split(sep).join('/')}`, readFileSync(path));
  }
  const files = new Map<string, File>();
  for (const [path, body] of bodies) {
    if (/\.(br|gz)$/.test(path)) continue;
    const encoded = ENCODINGS.flatMap(([encoding, ending]) => {
      const smaller = bodies.get(path + ending);
      return smaller ? [{ encoding, body: smaller }] : [];
    });
    const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    files.set(path, { body, etag, encoded });
  }
  folders.set(folder, files);
  return files;
}

/** Serves the files of a folder from memory, in the smallest encoding the client accepts. Passes on other requests. */
export function serveFolder(folder: string, cacheControl: (path: string) => string | null): RequestHandler {
  const files = readFolder(folder);
  return (request, response, next) => {
    const { path } = request;
    const file = files.get(path);
    const policy = file && cacheControl(path);
    if (!file || !policy || (request.method !== 'GET' && request.method !== 'HEAD')) return next();
    const chosen = file.encoded.find(({ encoding }) => acceptsEncoding(request, encoding));
    response.set({ 'Cache-Control': policy, ETag: file.etag }).type(extname(path));
    if (file.encoded.length > 0) response.vary('Accept-Encoding');
    if (request.fresh) return void response.status(304).end();
    if (chosen) response.set('Content-Encoding', chosen.encoding);
    response.send(chosen?.body ?? file.body);
  };
}
