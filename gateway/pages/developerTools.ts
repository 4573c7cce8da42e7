import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Express, RequestHandler } from 'express';
import { allowEveryOrigin, answerOptions } from '../../rest-compat/cors';
import { methodNotAllowed } from '../http/methodNotAllowed';

/** The developer tools and their addresses. They are separate from the web app. */
const TOOLS = { '/playground': 'playground.html', '/api/docs': 'api-docs.html' };

const METHODS = ['GET', 'HEAD', 'OPTIONS'];

/** Pages below `/api` answer methods like the calls there. */
const asCall: RequestHandler = ({ method }, response, next) => {
  allowEveryOrigin(response);
  if (method === 'OPTIONS') return answerOptions(response, METHODS);
  if (METHODS.includes(method)) return next();
  response.setHeader('Cache-Control', 'no-store');
  methodNotAllowed(method, response, METHODS);
};

export function serveDeveloperTools(app: Express, folder: string): void {
  for (const [path, name] of Object.entries(TOOLS)) {
    const file = join(folder, name);
    if (!existsSync(file)) continue;
    const page = readFileSync(file);
    if (path.startsWith('/api/')) app.all(path, asCall);
    app.get(path, (_request, response) => {
      // Their style sheets embed fonts; scripts are restricted as everywhere.
      const policy = String(response.getHeader('Content-Security-Policy') ?? '');
      response.setHeader(
        'Content-Security-Policy',
        policy.replace("font-src 'self'", "font-src 'self' data:"),
      );
      response.setHeader('Cache-Control', 'no-cache');
      response.type('html').send(page);
    });
  }
}
