import sharp from 'sharp';
import { NoImage } from './fetchImage';

/** Covers are shown up to 240 CSS pixels wide, on screens with two or three device pixels per CSS pixel. */
const WIDTH = 480;
const HEIGHT = 800;
/** Open Library returns a blank pixel if it has no cover; smaller pictures are not covers either. */
const MIN_SIZE = 20;
/** Decoded pixels: a small file can claim to be enormous. */
const MAX_PIXELS = 40_000_000;
const FORMATS: ReadonlySet<string | undefined> = new Set(['jpeg', 'png', 'webp', 'gif', 'heif']);

sharp.cache(false); // each picture is decoded once
sharp.concurrency(1);

/** The picture as WebP of at most 480 by 800 pixels without metadata; throws `NoImage` if it cannot be a cover. */
export async function resizeCover(picture: Buffer): Promise<Buffer> {
  const image = sharp(picture, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
  try {
    const { format, width, height } = await image.metadata();
    if (!FORMATS.has(format)) throw new NoImage(`${format} is not a format for covers`);
    if (width < MIN_SIZE || height < MIN_SIZE) throw new NoImage('the picture is too small');
    return await image
      .rotate() // according to its EXIF orientation
      .resize(WIDTH, HEIGHT, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer();
  } catch (error) {
    throw error instanceof NoImage ? error : new NoImage('the picture cannot be decoded', { cause: error });
  }
}
