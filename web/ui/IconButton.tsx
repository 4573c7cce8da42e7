import type { ComponentProps } from 'react';
import { classNames } from './classNames';
import styles from './IconButton.module.css';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** Its accessible name, also shown as a tooltip. */
  label: string;
}

/** A round button that shows only an icon (its child). */
export function IconButton({ label, className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={classNames(styles.iconButton, className)}
    >
      {children}
    </button>
  );
}
