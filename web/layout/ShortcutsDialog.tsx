import type { ReactNode } from 'react';
import { Dialog } from '../ui/Dialog';
import styles from './ShortcutsDialog.module.css';
import { useShortcutsOn, WAYS } from './shortcuts';
import { t } from '../language/t';

interface ShortcutsDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Lists all keyboard shortcuts, with a switch for single keys. */
export function ShortcutsDialog({ open, onClose }: ShortcutsDialogProps) {
  const [on, setOn] = useShortcutsOn();
  return (
    <Dialog open={open} onClose={onClose} title={t('Keyboard shortcuts')}>
      <dl className={styles.keys}>
        <Row keys={<kbd>/</kbd>}>{t('Search for books')}</Row>
        <Row keys={<kbd>?</kbd>}>{t('This list')}</Row>
        {WAYS.map(({ key, name }) => (
          <Row
            key={key}
            keys={
              <>
                <kbd>g</kbd> <kbd>{key}</kbd>
              </>
            }
          >
            {t(name)}
          </Row>
        ))}
        <Row
          keys={
            <>
              <kbd>Ctrl</kbd> <kbd>Enter</kbd>
            </>
          }
        >
          {t('Send what you write in the forum')}
        </Row>
        <Row
          keys={
            <>
              <kbd>Ctrl</kbd> <kbd>z</kbd>
            </>
          }
        >
          {t('Undo, while a message offers it')}
        </Row>
        <Row keys={<kbd>Esc</kbd>}>{t('Close a dialog, a menu or a list')}</Row>
      </dl>
      <label className={styles.choice}>
        <input type="checkbox" checked={on} onChange={(event) => setOn(event.currentTarget.checked)} />
        {t('Single keys act while nothing is typed')}
      </label>
    </Dialog>
  );
}

function Row({ keys, children }: { keys: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.row}>
      <dt>{keys}</dt>
      <dd>{children}</dd>
    </div>
  );
}
