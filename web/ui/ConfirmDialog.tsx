import { useRef } from 'react';
import { AlertDialog } from '@base-ui/react/alert-dialog';
import { Button } from './Button';
import type { Question } from './confirm';
import { classNames } from './classNames';
import dialog from './Dialog.module.css';
import styles from './ConfirmDialog.module.css';
import { t } from '../language/t';

interface ConfirmDialogProps extends Question {
  open: boolean;
  onAnswer: (yes: boolean) => void;
  /** After the closing animation. */
  onClosed: () => void;
}

/** Asks a question that must be answered. The focus starts on Cancel, so that a stray Enter does no harm. */
export function ConfirmDialog({
  open,
  question,
  detail,
  field,
  action,
  tone = 'danger',
  onAnswer,
  onClosed,
}: ConfirmDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <AlertDialog.Root
      open={open}
      onOpenChange={(next) => !next && onAnswer(false)}
      onOpenChangeComplete={(next) => !next && onClosed()}
    >
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={dialog.scrim} />
        <AlertDialog.Viewport className={dialog.viewport}>
          <AlertDialog.Popup className={classNames(dialog.sheet, styles.sheet)} initialFocus={cancel}>
            <AlertDialog.Title className={styles.question}>{question}</AlertDialog.Title>
            {detail && (
              <AlertDialog.Description className={styles.detail}>
                <bdi>{detail}</bdi>
              </AlertDialog.Description>
            )}
            {field && <div className={styles.field}>{field}</div>}
            <div className={styles.answers}>
              <Button ref={cancel} onClick={() => onAnswer(false)}>
                {t('Cancel')}
              </Button>
              <Button variant={tone} onClick={() => onAnswer(true)}>
                {action}
              </Button>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
