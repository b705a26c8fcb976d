/** A link that looks like a button. For navigation; actions use Button. */
import { Link, type LinkProps } from 'react-router-dom';
import { buttonClass, type ButtonVariant } from './Button.tsx';
import { classNames } from './classNames.ts';

type Props = LinkProps & {
  readonly variant?: ButtonVariant;
  readonly size?: 'm' | 'l';
  readonly isWide?: boolean;
  /** For a quiet one below text: its words begin where that text does. */
  readonly isFlush?: boolean;
};

export function LinkButton({
  variant = 'primary',
  size = 'm',
  isWide = false,
  isFlush = false,
  className,
  ...rest
}: Props) {
  return <Link {...rest} className={classNames(buttonClass(variant, size, isWide, isFlush), className)} />;
}
