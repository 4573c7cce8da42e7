import type { ReactNode, RefObject } from 'react';
import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { IconButton } from './IconButton';
import { classes } from './classes';
import styles from './Dialog.module.css';

export interface DialogProps {
  open: boolean;
  /** Called when the reader closes it: the Close button, Escape, a press outside. */
  onClose: () => void;
  /** The heading, which is also the dialog's name. */
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons at its foot; they stay in sight while the content scrolls. */
  footer?: ReactNode;
  size?: 'medium' | 'large';
  /** A press outside does not close it, so that a draft is not lost. */
  keepsDraft?: boolean;
  initialFocus?: RefObject<HTMLElement | null>;
  finalFocus?: RefObject<HTMLElement | null>;
  className?: string;
}

/**
 * A modal dialog; on a phone a sheet that rises from below. Traps the focus and returns it, holds the page still.
 * Heavy: import it only from components that are themselves loaded with `lazy`.
 */
export function Dialog(props: DialogProps) {
  const {
    open,
    onClose,
    title,
    description,
    children,
    footer,
    size = 'medium',
    keepsDraft,
    className,
  } = props;
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()} disablePointerDismissal={keepsDraft}>
      <Base.Portal>
        <Base.Backdrop className={styles.scrim} />
        <Base.Viewport className={styles.viewport}>
          <Base.Popup
            className={classes(styles.sheet, styles[size], className)}
            initialFocus={props.initialFocus}
            finalFocus={props.finalFocus}
          >
            <header className={styles.header}>
              <Base.Title className={styles.title}>{title}</Base.Title>
              <Base.Close render={<IconButton label="Close" />} className={styles.close}>
                <X aria-hidden="true" />
              </Base.Close>
            </header>
            <div className={styles.content}>
              {description && (
                <Base.Description className={styles.description}>{description}</Base.Description>
              )}
              {children}
            </div>
            {footer && <footer className={styles.footer}>{footer}</footer>}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
