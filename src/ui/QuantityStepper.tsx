/**
 * Minus, the count, plus. At the least allowed count above zero, minus becomes "Remove" if zero is allowed.
 * Controlled: reports a new count to onChange; limits are the caller's rules.
 */
import { Minus, Plus, Trash2 } from 'lucide-react';
import { useText } from '../i18n/Text.tsx';
import { IconButton } from './IconButton.tsx';
import styles from './QuantityStepper.module.css';
import { texts } from '../i18n/texts.ts';

texts('ui.QuantityStepper');

type Props = {
  /** The item's name for accessible names: "Remove Flat White". */
  readonly item: string;
  readonly value: number;
  readonly min?: number;
  readonly max?: number;
  /** Shows a bin where the next step down is zero. */
  readonly isRemovable?: boolean;
  readonly onChange: (value: number) => void;
};

export function QuantityStepper({ item, value, min = 0, max = 99, isRemovable = false, onChange }: Props) {
  const text = useText();
  const removes = isRemovable && value === 1 && min === 0;
  return (
    <div className={styles.stepper} role="group" aria-label={text('common.quantity', { item })}>
      <IconButton
        label={text(removes ? 'common.remove' : 'common.decrease', { item })}
        icon={removes ? <Trash2 aria-hidden="true" /> : <Minus aria-hidden="true" />}
        disabled={value <= min}
        onClick={() => onChange(value - 1)}
      />
      <output className={styles.value} aria-live="polite">
        {value}
      </output>
      <IconButton
        label={text('common.increase', { item })}
        icon={<Plus aria-hidden="true" />}
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
      />
    </div>
  );
}
