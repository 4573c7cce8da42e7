// A thread that turns drawings into PNG. It is plain JavaScript, so that it also runs where nothing is built.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

await initWasm(readFileSync(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')));

parentPort.on('message', ({ id, svg }) => {
  const drawing = new Resvg(svg, { font: { fontBuffers: workerData, defaultFontFamily: 'Fraunces' } });
  const picture = drawing.render();
  const png = picture.asPng();
  picture.free();
  drawing.free();
  parentPort.postMessage({ id, png }, [png.buffer]);
});
