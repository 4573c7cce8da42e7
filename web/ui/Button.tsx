import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { buttonLook, type ButtonLook } from './buttonLook';
import styles from './Button.module.css';

export interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** An action is in progress: looks disabled and does nothing, but keeps the focus. */
  busy?: boolean;
  /** An icon before the text. */
  icon?: ReactNode;
}

/** A button. It does not submit a form unless its `type` says so. */
export function Button({
  variant,
  size,
  wide,
  busy,
  icon,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const isInert = busy || rest['aria-disabled'];
  // A natively disabled button would lose the focus to the page; this one also blocks Enter in its form.
  const stop = (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <button
      type="button"
      {...rest}
      className={buttonLook({ variant, size, wide }, className)}
      aria-busy={busy || undefined}
      aria-disabled={isInert || undefined}
      onClick={isInert ? stop : onClick}
    >
      {busy ? <span className={styles.spinner} aria-hidden="true" /> : icon}
      {children}
    </button>
  );
}
