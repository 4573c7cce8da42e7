import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Express } from 'express';

/** The developers' tools, and where each is served. They are pages of their own, apart from the web app. */
const TOOLS = { '/playground': 'playground.html', '/api/docs': 'api-docs.html' };

export function serveTools(app: Express, folder: string): void {
  for (const [path, name] of Object.entries(TOOLS)) {
    const file = join(folder, name);
    if (!existsSync(file)) continue;
    const page = readFileSync(file);
    app.get(path, (_request, response) => {
      // Their style sheets carry fonts for icons and code in themselves; scripts stay as bound as everywhere.
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
