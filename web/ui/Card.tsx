import type { ComponentProps, Ref } from 'react';
import { classNames } from './classNames';
import styles from './Card.module.css';

export interface CardProps extends Omit<ComponentProps<'div'>, 'ref'> {
  as?: 'div' | 'article' | 'section' | 'li';
  /** Is raised on hover: the card contains a link that covers it. */
  lifts?: boolean;
  /** Without padding. */
  flush?: boolean;
  ref?: Ref<HTMLElement>;
}

/** A surface with a border and a shadow. */
export function Card({ as = 'div', lifts, flush, className, ref, ...rest }: CardProps) {
  const Element = as as 'div';
  return (
    <Element
      {...rest}
      ref={ref as Ref<HTMLDivElement>}
      className={classNames(styles.card, lifts && styles.lifts, flush && styles.flush, className)}
    />
  );
}
