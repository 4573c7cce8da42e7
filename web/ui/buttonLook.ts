import { classNames } from './classNames';
import styles from './Button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

export interface ButtonLook {
  /** How loud it is: one `primary` per view, `secondary` by default. */
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Takes the whole width of its parent. */
  wide?: boolean;
}

/** The class of everything that looks like a button. */
export function buttonLook(
  { variant = 'secondary', size = 'medium', wide }: ButtonLook,
  extra?: string,
): string {
  return classNames(
    styles.button,
    styles[variant],
    size !== 'medium' && styles[size],
    wide && styles.wide,
    extra,
  );
}
