import { useDeferredValue, type ReactNode, type RefObject } from 'react';
import { Menu as Base } from '@base-ui/react/menu';
import styles from './Menu.module.css';

/** One item of a menu. */
export interface MenuAction {
  label: string;
  icon: ReactNode;
  act: () => void;
  /** The component that contains the menu stays mounted, because it shows a dialog next. */
  stays?: boolean;
}

interface MenuProps {
  /** Its accessible name. */
  label: string;
  actions: readonly MenuAction[];
  /** Shown above the actions, such as a group of radio items. */
  children?: ReactNode;
  /** The button that opened it; the focus returns there. */
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/**
 * An open menu beside its button. Deferred, so that the press that opens it is painted first. Heavy: import it only from
 * components that are themselves loaded with `lazy`.
 */
export function Menu({ label, actions, children, anchor, onClose }: MenuProps) {
  const isReady = useDeferredValue(true, false);
  if (!isReady) return null;
  return (
    <Base.Root
      open
      modal={false}
      onOpenChange={(open, { event }) => {
        const isOwnButton = event.target instanceof Node && anchor.current?.contains(event.target);
        if (!open && !isOwnButton) onClose(); // the button closes it itself
      }}
    >
      <Base.Portal container={anchor.current?.closest('main')}>
        <Base.Positioner anchor={anchor} align="start" sideOffset={6} className={styles.place}>
          <Base.Popup className={styles.menu} aria-label={label} finalFocus={anchor}>
            {children}
            {actions.map((action) => (
              <Base.Item
                key={action.label}
                className={styles.item}
                closeOnClick={!action.stays}
                onClick={action.act}
              >
                {action.icon}
                {action.label}
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
