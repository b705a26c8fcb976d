/** A group of check boxes or radio buttons in frames of 44 px, side by side where there is room. */
import { useId, type ReactNode } from 'react';
import styles from './Toggles.module.css';

export type ToggleChoice = {
  readonly value: string;
  readonly label: ReactNode;
  readonly isChosen: boolean;
};

type Props = {
  readonly legend: ReactNode;
  readonly hint?: ReactNode;
  readonly type?: 'checkbox' | 'radio';
  readonly choices: readonly ToggleChoice[];
  readonly onFlip: (value: string) => void;
};

export function Toggles({ legend, hint, type = 'checkbox', choices, onFlip }: Props) {
  const name = useId();
  const hintId = useId();
  return (
    <fieldset aria-describedby={hint ? hintId : undefined}>
      <legend className={styles.legend}>{legend}</legend>
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      <div className={styles.toggles}>
        {choices.map(({ value, label, isChosen }) => (
          <label key={value} className={styles.toggle}>
            <input type={type} name={name} checked={isChosen} onChange={() => onFlip(value)} />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
