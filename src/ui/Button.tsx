/**
 * Buttons. Disabled and busy ones stay focusable (aria-disabled) and ignore presses; a busy one keeps its
 * width and announces it.
 */
import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { Text } from '../i18n/Text.tsx';
import styles from './Button.module.css';
import { classNames } from './classNames.ts';
import { Spinner } from './Spinner.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

export type ButtonProps = ComponentPropsWithRef<'button'> & {
  readonly variant?: ButtonVariant;
  readonly size?: 'm' | 'l';
  readonly isBusy?: boolean;
  readonly isWide?: boolean;
  /** For a quiet one below text: its words begin where that text does. */
  readonly isFlush?: boolean;
  readonly icon?: ReactNode;
};

export function Button({
  variant = 'primary',
  size = 'm',
  isBusy = false,
  isWide = false,
  isFlush = false,
  icon,
  disabled = false,
  onClick,
  className,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  const isInert = disabled || isBusy;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isInert) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={classNames(buttonClass(variant, size, isWide, isFlush), className)}
      aria-disabled={isInert || undefined}
      aria-busy={isBusy || undefined}
      onClick={press}
    >
      <span className={styles.label}>
        {icon}
        <span>{children}</span>
      </span>
      {isBusy && (
        <span className={styles.busy}>
          <Spinner />
          <span className="sr-only">
            <Text id="common.busy" />
          </span>
        </span>
      )}
    </button>
  );
}

export function buttonClass(
  variant: ButtonVariant,
  size: 'm' | 'l',
  isWide: boolean,
  isFlush = false,
): string {
  return classNames(
    styles.button,
    styles[variant],
    size === 'l' && styles.large,
    isWide && styles.wide,
    isFlush && styles.flush,
  );
}
