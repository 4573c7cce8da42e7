import { createHash } from 'node:crypto';
import type { Express } from 'express';
import { LRUCache } from 'lru-cache';
import type { Context } from '../../../schema/context';
import { booksByItem } from '../../../schema/book/books';
import { languageOf, type Language } from '../../../schema/languages';
import { toKey } from '../../../schema/text';
import { publicYears } from '../../../schema/user/publicYears';
import { usersById } from '../../../schema/user/users';
import { viewOf } from '../../../schema/user/visibleTo';
import { textsIn } from '../../language/textsIn';
import { card, type Preview } from './card';
import { Painter } from './paint';

type Load = Context['load'];

/** Pictures in the cache, about 60 kB each. */
const MAX_PICTURES = 150;

/** Content of the preview picture; null for the general one. */
export async function previewOf(kind: Preview['kind'], ref: string, load: Load): Promise<Preview | null> {
  if (kind === 'book') {
    const book = await load(booksByItem, ref);
    if (!book) return null;
    const { itemId, title, authors, ratingStats } = book;
    return { kind, itemId, title, authors, average: ratingStats.average, count: ratingStats.count };
  }
  if (kind === 'year') {
    const [, year = '', userId = ''] = /^(\d{4})-(\d{1,15})$/.exec(ref) ?? [];
    const found = year && (await load(publicYears, `${userId} ${year}`));
    return found ? { kind, ...found } : null;
  }
  const id = toKey(ref);
  const user = id === null ? undefined : await load(usersById, id);
  if (!user) return null;
  const { username, avatar, avatarColor, bio } = user;
  const isShown = kind === 'reader' && viewOf(null, user.id, user.libraryVisibility) !== 'hidden';
  return { kind, username, avatar, avatarColor, bio: isShown ? bio : '' };
}

/** Languages whose letters the fonts of pictures lack; theirs are English. */
const UNWRITABLE: ReadonlySet<Language> = new Set(['ja', 'ar']);

/** Path of the picture in a language. It changes with the content, so caches never show an old one. */
export function previewPath(preview: Preview, ref: string, language: Language): string {
  const path = `/preview/${preview.kind}/${encodeURIComponent(ref)}?v=${sum(preview)}`;
  return language === 'en' || UNWRITABLE.has(language) ? path : `${path}&language=${language}`;
}

const sum = (preview: Preview) =>
  createHash('sha256').update(JSON.stringify(preview)).digest('base64url').slice(0, 12);

/** Serves preview pictures of shared links; if one cannot be drawn, the general picture. */
export function servePreviews(app: Express, createLoaders: () => Load): { stop(): Promise<void> } {
  const painter = new Painter();
  const pictures = new LRUCache<string, Promise<Buffer | null>>({ max: MAX_PICTURES });
  const pictureOf = async (preview: Preview, language: Language) => {
    const key = sum(preview) + language;
    const picture = pictures.get(key) ?? painter.paint(card(preview, textsIn(language)));
    pictures.set(key, picture);
    const png = await picture;
    if (!png) pictures.delete(key);
    return png;
  };
  app.get('/preview/:kind/:ref', (request, response, next) => {
    const { kind, ref } = request.params;
    const answer = async () => {
      const known = kind === 'book' || kind === 'reader' || kind === 'compare' || kind === 'year';
      const preview = known ? await previewOf(kind, ref, createLoaders()) : null;
      const requested = languageOf([String(request.query.language ?? '')]) ?? 'en';
      const language = UNWRITABLE.has(requested) ? 'en' : requested;
      const png = preview && (await pictureOf(preview, language));
      if (!png) return response.set('Cache-Control', 'no-cache').redirect(302, '/share.jpg');
      const caching =
        kind === 'book'
          ? { 'Cache-Control': 'public, max-age=86400' }
          : { 'Cache-Control': 'no-cache', Vary: 'Authorization' }; // it follows the reader's choices at once
      response.set({ ...caching, ETag: `"${sum(preview)}-${language}"` }).type('png');
      if (request.fresh) response.status(304).end();
      else response.send(png);
    };
    answer().catch(next);
  });
  return { stop: () => painter.close() };
}
