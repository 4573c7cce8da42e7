import type { Page } from 'playwright-core';

const uri = (type: string, picture: Buffer) => `data:image/${type};base64,${picture.toString('base64')}`;

/** A small form of a picture, to be kept. */
export async function toWebp(page: Page, png: Buffer): Promise<Buffer> {
  const small = await page.evaluate(
    async (source) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = Object.assign(document.createElement('canvas'), {
        width: image.naturalWidth,
        height: image.naturalHeight,
      });
      canvas.getContext('2d')?.drawImage(image, 0, 0);
      return canvas.toDataURL('image/webp', 0.5);
    },
    uri('png', png),
  );
  return Buffer.from(small.split(',')[1] ?? '', 'base64');
}

/**
 * How much of a picture looks different from a kept one, from 0 to 1. Squares of four pixels are compared by their mean colour:
 * the edges of letters may be drawn differently, but nothing may have another colour, place or size.
 */
export function differenceOf(page: Page, kept: Buffer, png: Buffer): Promise<number> {
  return page.evaluate(
    async ([before, after]) => {
      const SQUARE = 4;
      const SEEN = 20; // of 255, in any of red, green and blue
      const squaresOf = async (source: string) => {
        const image = new Image();
        image.src = source;
        await image.decode();
        const [width, height] = [image.naturalWidth, image.naturalHeight];
        const canvas = Object.assign(document.createElement('canvas'), { width, height });
        const pen = canvas.getContext('2d');
        pen?.drawImage(image, 0, 0);
        const pixels = pen?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray();
        const [columns, rows] = [Math.floor(width / SQUARE), Math.floor(height / SQUARE)];
        const means = new Float32Array(columns * rows * 3);
        for (let y = 0; y < rows * SQUARE; y++)
          for (let x = 0; x < columns * SQUARE; x++)
            for (let colour = 0; colour < 3; colour++) {
              const square = Math.floor(y / SQUARE) * columns + Math.floor(x / SQUARE);
              means[square * 3 + colour]! += pixels[(y * width + x) * 4 + colour]! / SQUARE ** 2;
            }
        return { width, height, means };
      };
      const [one, other] = [await squaresOf(before), await squaresOf(after)];
      if (Math.abs(one.width - other.width) > 2 || Math.abs(one.height - other.height) > 2) return 1;
      const columns = (picture: typeof one) => Math.floor(picture.width / SQUARE);
      const across = Math.min(columns(one), columns(other));
      const down = Math.floor(Math.min(one.height, other.height) / SQUARE);
      let different = 0;
      for (let y = 0; y < down; y++)
        for (let x = 0; x < across; x++) {
          const [at, otherAt] = [(y * columns(one) + x) * 3, (y * columns(other) + x) * 3];
          const apart = [0, 1, 2].map((colour) =>
            Math.abs(one.means[at + colour]! - other.means[otherAt + colour]!),
          );
          if (Math.max(...apart) > SEEN) different++;
        }
      return different / (across * down);
    },
    [uri('webp', kept), uri('png', png)] as const,
  );
}
