import type { Express } from 'express';
import { refuse } from '../../http/refuse';
import type { Covers } from './Covers';

/** Serves resized covers. A cover that is not available returns 404, and the page shows the designed one. */
export function serveCovers(app: Express, covers: Covers): void {
  app.get('/covers/:name.webp', (request, response, next) => {
    const { name } = request.params;
    const { from } = request.query;
    covers
      .picture(name, typeof from === 'string' ? from : '')
      .then((picture) => {
        if (!picture) {
          response.set('Cache-Control', 'public, max-age=300');
          return refuse(response, 404, 'There is no picture of this cover.');
        }
        response.set({ 'Cache-Control': 'public, max-age=2592000, immutable', ETag: `"${name}"` });
        response.type('webp');
        return request.fresh ? response.status(304).end() : response.send(picture);
      })
      .catch(next);
  });
}
