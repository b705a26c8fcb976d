/**
 * A collapsible group of options with a summary of its chosen or changed options: "Milk · Oat +$0.80".
 * OptionChoices is a single choice, OptionAmount a counted option. The caller decides which are allowed.
 */
import { useId, type ReactNode } from 'react';
import { ChevronDown } from 'lucide-react';
import styles from './OptionGroup.module.css';
import { QuantityStepper } from './QuantityStepper.tsx';

type GroupProps = {
  readonly title: ReactNode;
  readonly summary: ReactNode;
  /** Changed from the default; highlights the summary. */
  readonly isChanged?: boolean;
  readonly isOpenAtFirst?: boolean;
  readonly children: ReactNode;
};

export function OptionGroup({
  title,
  summary,
  isChanged = false,
  isOpenAtFirst = false,
  children,
}: GroupProps) {
  return (
    <details className={styles.group} open={isOpenAtFirst}>
      <summary className={styles.summary}>
        <span className={styles.title}>{title}</span>
        <span className={isChanged ? styles.changed : styles.chosen}>{summary}</span>
        <ChevronDown className={styles.arrow} size={20} aria-hidden="true" />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}

export type OptionChoice = { readonly value: string; readonly label: ReactNode; readonly detail?: ReactNode };

type ChoicesProps = {
  readonly legend: ReactNode;
  readonly choices: readonly OptionChoice[];
  readonly value: string | undefined;
  readonly onChange: (value: string) => void;
};

export function OptionChoices({ legend, choices, value, onChange }: ChoicesProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className="sr-only">{legend}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={styles.row}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          <span className={styles.rowLabel}>{choice.label}</span>
          <span className={styles.rowDetail}>{choice.detail}</span>
        </label>
      ))}
    </fieldset>
  );
}

type AmountProps = {
  readonly label: string;
  readonly detail?: ReactNode;
  readonly value: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
};

export function OptionAmount({ label, detail, value, max, onChange }: AmountProps) {
  return (
    <div className={styles.row}>
      <span className={styles.rowLabel}>
        <span>{label}</span>
        {detail && <span className={styles.below}>{detail}</span>}
      </span>
      <QuantityStepper item={label} value={value} max={max} onChange={onChange} />
    </div>
  );
}
