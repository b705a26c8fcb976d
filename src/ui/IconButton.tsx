/** A 44 px button with an icon and an accessible name. Same aria-disabled rule as Button. */
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from './classNames.ts';
import styles from './IconButton.module.css';

type Props = Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label'> & {
  readonly label: string;
  readonly icon: ReactNode;
  readonly variant?: 'plain' | 'tinted' | 'outlined';
};

export function IconButton({ label, icon, variant = 'plain', disabled, onClick, className, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      aria-disabled={disabled || undefined}
      className={classNames(styles.button, styles[variant], className)}
      onClick={(event) => (disabled ? event.preventDefault() : onClick?.(event))}
    >
      {icon}
    </button>
  );
}
