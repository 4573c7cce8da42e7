/** Reads the EAN-13 in the current frame of a video; null if there is none. */
export type BarcodeReader = (video: HTMLVideoElement) => Promise<string | null>;

/** The browser's own detector, which not every browser has: https://wicg.github.io/shape-detection-api/ */
interface PlatformDetector {
  new (options: { formats: string[] }): {
    detect(source: HTMLVideoElement): Promise<readonly { rawValue: string }[]>;
  };
  getSupportedFormats(): Promise<readonly string[]>;
}

/** Uses the browser's own detector if it supports EAN-13, otherwise a WebAssembly decoder, which is fetched on demand. */
export async function openBarcodeReader(): Promise<BarcodeReader> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: PlatformDetector };
  const formats = (await BarcodeDetector?.getSupportedFormats().catch(() => null)) ?? [];
  if (!BarcodeDetector || !formats.includes('ean_13'))
    return (await import('./wasmBarcodeReader')).openWasmReader();
  const detector = new BarcodeDetector({ formats: ['ean_13'] });
  return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
}
