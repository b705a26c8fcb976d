/**
 * A raised surface. `isPressable` lifts on hover: put one link inside that covers it (class in Card.module.css:
 * `cover`).
 */
import type { ComponentPropsWithRef } from 'react';
import styles from './Card.module.css';
import { classNames } from './classNames.ts';

type Props = ComponentPropsWithRef<'div'> & {
  readonly as?: 'div' | 'article' | 'section' | 'li';
  readonly isPressable?: boolean;
  readonly isFlush?: boolean;
};

export function Card({ as = 'div', isPressable = false, isFlush = false, className, ...rest }: Props) {
  const Tag = as as 'div';
  return (
    <Tag
      {...rest}
      className={classNames(
        styles.card,
        isPressable && styles.pressable,
        !isFlush && styles.padded,
        className,
      )}
    />
  );
}

/** For the one link or button of a pressable card: its target becomes the whole card. */
export const cardCover = styles.cover;
