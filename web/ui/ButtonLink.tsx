import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { buttonLook, type ButtonLook } from './buttonLook';

export interface ButtonLinkProps extends ButtonLook, LinkProps {
  icon?: ReactNode;
}

/** A link to another page that looks like a button. */
export function ButtonLink({ variant, size, wide, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={buttonLook({ variant, size, wide }, className)}>
      {icon}
      {children}
    </Link>
  );
}
