/**
 * A single choice as cards: sizes with their picture, ounces and price difference. Native radios underneath,
 * so arrow keys, forms and screen readers work.
 */
import { useId, type ReactNode } from 'react';
import { classNames } from './classNames.ts';
import styles from './RadioCards.module.css';

export type RadioCard = {
  readonly value: string;
  readonly label: ReactNode;
  readonly detail?: ReactNode;
  readonly picture?: ReactNode;
  /** Over the whole row, below label and detail. */
  readonly note?: ReactNode;
  readonly isDisabled?: boolean;
  /** Over the whole row: its label is long. */
  readonly isWide?: boolean;
};

type Props = {
  readonly legend: ReactNode;
  readonly isLegendHidden?: boolean;
  readonly cards: readonly RadioCard[];
  readonly value: string | undefined;
  readonly onChange: (value: string) => void;
  /** rows: stacked, for long labels such as tenders and stores. */
  readonly layout?: 'grid' | 'rows';
  /** Id of the message that says what is wrong, null while nothing is. Given where a choice may be missing. */
  readonly errorId?: string | null;
};

export function RadioCards({
  legend,
  isLegendHidden = false,
  cards,
  value,
  onChange,
  layout = 'grid',
  errorId,
}: Props) {
  const name = useId();
  return (
    <fieldset
      // A group cannot be invalid, a radiogroup can.
      role={errorId === undefined ? undefined : 'radiogroup'}
      aria-invalid={errorId ? true : undefined}
      aria-describedby={errorId ?? undefined}
    >
      <legend className={isLegendHidden ? 'sr-only' : styles.legend}>{legend}</legend>
      <div className={styles[layout]}>
        {cards.map((card) => (
          <label key={card.value} className={classNames(styles.card, card.isWide && styles.wide)}>
            <input
              className={styles.input}
              type="radio"
              name={name}
              value={card.value}
              checked={card.value === value}
              disabled={card.isDisabled ?? false}
              onChange={() => onChange(card.value)}
            />
            {card.picture && <span className={styles.picture}>{card.picture}</span>}
            <span className={styles.label}>{card.label}</span>{' '}
            {card.detail && <span className={styles.detail}>{card.detail}</span>}{' '}
            {card.note && <span className={styles.note}>{card.note}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
