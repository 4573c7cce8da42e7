import { writeFileSync } from 'node:fs';

const WIDTH = 640;
const HEIGHT = 480;
/** Width of the thinnest bar, in pixels. */
const MODULE = 4;

const L = '0001101 0011001 0010011 0111101 0100011 0110001 0101111 0111011 0110111 0001011'.split(' ');
const R = L.map((code) => [...code].map((bit) => (bit === '1' ? '0' : '1')).join(''));
const G = R.map((code) => [...code].toReversed().join(''));
const PARITY = 'LLLLLL LLGLGG LLGGLG LLGGGL LGLLGG LGGLLG LGGGLL LGLGLG LGLGGL LGGLGL'.split(' ');

/** The bars of an EAN-13 code: https://en.wikipedia.org/wiki/International_Article_Number */
function bars(digits: string): string {
  const [first = 0, ...rest] = [...digits].map(Number);
  const left = rest.slice(0, 6).map((digit, at) => (PARITY[first]?.[at] === 'L' ? L : G)[digit]);
  const right = rest.slice(6).map((digit) => R[digit]);
  return `101${left.join('')}01010${right.join('')}101`;
}

function drawFrame(code: string, shift: number): Buffer {
  const luma = Buffer.alloc(WIDTH * HEIGHT, 225);
  const start = Math.round((WIDTH - code.length * MODULE) / 2) + shift;
  for (let y = 150; y < 330; y += 1)
    for (let x = 0; x < code.length * MODULE; x += 1)
      if (code[Math.floor(x / MODULE)] === '1') luma[y * WIDTH + start + x] = 25;
  return Buffer.concat([luma, Buffer.alloc((WIDTH * HEIGHT) / 2, 128)]);
}

/** Writes a video of a hand that holds a book's barcode in front of the camera, for Chromium's fake camera. */
export function filmBarcode(file: string, isbn: string): void {
  const frames = [-30, -10, 0, 10, 20, 5].flatMap((shift, at) => [
    Buffer.from('FRAME\n'),
    drawFrame(at === 0 ? '' : bars(isbn), shift),
  ]);
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420\n`);
  writeFileSync(file, Buffer.concat([head, ...frames]));
}
