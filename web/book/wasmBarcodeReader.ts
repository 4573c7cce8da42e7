import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { BarcodeReader } from './barcodeReader';

/** Wide enough for the thinnest bar of a code that fills half of the picture; larger pictures only take longer. */
const WIDTH = 960;

/** Opens ZXing, for browsers without a detector of their own. Rejects if it cannot be fetched. */
export async function openWasmReader(): Promise<BarcodeReader> {
  await prepareZXingModule({ overrides: { locateFile: () => wasm }, fireImmediately: true });
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    const scale = Math.min(1, WIDTH / video.videoWidth);
    canvas.width = Math.round(video.videoWidth * scale);
    canvas.height = Math.round(video.videoHeight * scale);
    if (!context || canvas.width === 0 || canvas.height === 0) return null; // there is no frame yet
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    const picture = context.getImageData(0, 0, canvas.width, canvas.height);
    const [found] = await readBarcodes(picture, { formats: ['EAN13'], maxNumberOfSymbols: 1 });
    return found?.text ?? null;
  };
}
