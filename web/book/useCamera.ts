import { useEffect, useRef, useState, type RefObject } from 'react';
import { openBarcodeReader } from './barcodeReader';

/** State of the camera: waiting for permission, showing its picture, or why it cannot be used. */
export type CameraState = 'asking' | 'on' | 'refused' | 'missing' | 'busy' | 'failed';

/** Pause between two scans, in ms, so that a phone stays cool. */
const SCAN_INTERVAL = 120;
/** The barcodes of books: EAN-13 with one of the two prefixes of ISBNs. */
const ISBN = /^97[89]\d{10}$/;

const REFUSALS: Record<string, CameraState> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
};

interface Camera {
  /** The element that shows the camera picture. */
  video: RefObject<HTMLVideoElement | null>;
  state: CameraState;
}

/** Opens the rear camera and reports each ISBN it sees. `looks` pauses the scanning, not the picture. */
export function useCamera({ looks, onIsbn }: { looks: boolean; onIsbn: (isbn: string) => void }): Camera {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>('asking');
  const current = useRef({ looks, onIsbn });
  useEffect(() => {
    current.current = { looks, onIsbn };
  });
  useEffect(() => {
    let closed = false;
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const run = async () => {
      const [opened, read] = await Promise.all([
        navigator.mediaDevices
          .getUserMedia({ video: { facingMode: 'environment', width: { ideal: 1280 } } })
          .then((answer) => {
            stream = answer;
            if (closed) stop();
            return answer;
          }),
        openBarcodeReader(),
      ]);
      const element = video.current;
      if (closed || !element) return;
      element.srcObject = opened;
      await element.play();
      setState('on');
      const look = async () => {
        if (closed) return;
        const code = current.current.looks ? await read(element).catch(() => null) : null;
        if (!closed && current.current.looks && code && ISBN.test(code)) current.current.onIsbn(code);
        if (!closed) timer = setTimeout(() => void look(), SCAN_INTERVAL);
      };
      void look();
    };
    const stop = () => stream?.getTracks().forEach((track) => track.stop());
    run().catch((error: unknown) => {
      if (closed) return;
      closed = true; // so that a camera that is allowed only now is not left on
      stop();
      setState(REFUSALS[error instanceof DOMException ? error.name : ''] ?? 'failed');
    });
    return () => {
      closed = true;
      clearTimeout(timer);
      stop();
    };
  }, []);
  return { video, state };
}
