// Draws the icons of the installed app from the favicon: npm run icons.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

await initWasm(readFileSync(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')));

const favicon = readFileSync('web/public/favicon.svg', 'utf8');
const [, mark] = /(<g transform="translate[^]*<\/g>)\s*<\/svg>/.exec(favicon);
/** The logo on a background that fills the square: phones crop it to their own shape. `scale` leaves a margin. */
const filled = (scale) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path d="M0 0h32v32H0Z" fill="#2a1c12"/><g transform="translate(16 16) scale(${scale}) translate(-16 -16)">${mark}</g></svg>`;

const ICONS = {
  'icon-192': [favicon, 192],
  'icon-512': [favicon, 512],
  'icon-maskable': [filled(0.72), 512],
  'icon-apple': [filled(0.9), 180],
};
for (const [name, [svg, size]] of Object.entries(ICONS)) {
  const drawing = new Resvg(svg, { fitTo: { mode: 'width', value: size } });
  writeFileSync(`web/public/${name}.png`, drawing.render().asPng());
}
