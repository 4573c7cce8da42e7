import { Suspense, useState } from 'react';
import styles from './Footer.module.css';
import { useShortcuts } from './shortcuts';
import { useLostFocus } from './useLostFocus';
import { t } from '../language/t';
import { lazyWithRetry } from '../ui/lazyWithRetry';

const ShortcutsDialog = lazyWithRetry(() =>
  import('./ShortcutsDialog').then((m) => ({ default: m.ShortcutsDialog })),
);

/** Handles keyboard shortcuts and keeps the focus, and lists them on `?` or a press of this button. */
export function Shortcuts() {
  const [open, setOpen] = useState<boolean>(); // undefined: not opened yet, so its code is not fetched
  useShortcuts(() => setOpen(true));
  useLostFocus();
  return (
    <>
      <button type="button" className={styles.keys} onClick={() => setOpen(true)}>
        {t('Keyboard shortcuts')}
      </button>
      {open !== undefined && (
        <Suspense>
          <ShortcutsDialog open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
