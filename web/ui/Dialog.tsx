import { useRef, type ReactNode, type RefObject } from 'react';
import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { IconButton } from './IconButton';
import { classNames } from './classNames';
import styles from './Dialog.module.css';
import { t } from '../language/t';

export interface DialogProps {
  open: boolean;
  /** Called when the reader closes it: by the Close button, Escape, or a press outside. */
  onClose: () => void;
  /** The heading, which is also the dialog's accessible name. */
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons at the bottom; they stay visible while the content scrolls. */
  footer?: ReactNode;
  size?: 'medium' | 'large';
  /** A press outside does not close it, so that a draft is not lost. */
  keepsDraft?: boolean;
  /** Unless given: the first field; on a touch screen the dialog itself, so that no keyboard pops up. */
  initialFocus?: RefObject<HTMLElement | null>;
  finalFocus?: RefObject<HTMLElement | null>;
  className?: string;
}

/**
 * A modal dialog; on a phone a sheet from below. Traps the focus and restores it, and blocks scrolling of the page. Heavy: import
 * it only from components that are themselves loaded with `lazy`.
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
  const content = useRef<HTMLDivElement>(null);
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()} disablePointerDismissal={keepsDraft}>
      <Base.Portal>
        <Base.Backdrop className={styles.scrim} />
        <Base.Viewport className={styles.viewport}>
          <Base.Popup
            className={classNames(styles.sheet, styles[size], className)}
            initialFocus={
              props.initialFocus ?? ((how) => (how !== 'touch' && firstField(content.current)) || true)
            }
            finalFocus={props.finalFocus}
          >
            <header className={styles.header}>
              <Base.Title className={styles.title}>{title}</Base.Title>
              <Base.Close render={<IconButton label={t('Close')} />} className={styles.close}>
                <X aria-hidden="true" />
              </Base.Close>
            </header>
            <div className={styles.content} ref={content}>
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

/** The first field; in a group of radios the chosen one. */
function firstField(content: HTMLElement | null) {
  const field = content?.querySelector<HTMLInputElement>('input, textarea, select');
  const chosen =
    field?.type === 'radio' && content?.querySelector<HTMLElement>('input[type="radio"]:checked');
  return chosen || field;
}
