import { Suspense, useState } from 'react';
import { ScanBarcode } from 'lucide-react';
import { t } from '../language/t';
import { Button } from '../ui/Button';
import { useHasCamera } from './useHasCamera';
import { lazyPart } from '../ui/lazyPart';

const ScanDialog = lazyPart(() => import('./ScanDialog').then((m) => ({ default: m.ScanDialog })));

/** Scans the barcode of a book on devices with a camera. Opens the book, unless `onIsbn` takes the ISBN. */
export function ScanButton({ onIsbn }: { onIsbn?: (isbn: string) => void }) {
  const hasCamera = useHasCamera();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      {(hasCamera || isOpen) && (
        <Button icon={<ScanBarcode aria-hidden="true" />} onClick={() => setIsOpen(true)}>
          {t('Scan ISBN')}
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <ScanDialog onIsbn={onIsbn} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
