/**
 * The common parts of a form field: label, hint, error, and the ids that connect them. The caller renders the
 * control and spreads `control` on it.
 */
import { useId, type ReactNode } from 'react';
import { CircleAlert } from 'lucide-react';
import { Text } from '../i18n/Text.tsx';
import styles from './Field.module.css';

export type FieldTexts = {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  readonly isOptional?: boolean;
};

export type FieldControl = {
  readonly id: string;
  readonly className: string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
};

type Props = FieldTexts & {
  readonly id?: string | undefined;
  readonly children: (control: FieldControl) => ReactNode;
};

export function Field({ id, label, hint, error, isOptional = false, children }: Props) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = hint ? `${controlId}-hint` : undefined;
  const errorId = error ? `${controlId}-error` : undefined;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={controlId}>
        <span>{label}</span>
        {isOptional && (
          <span className={styles.optional}>
            {' '}
            <Text id="common.optional" />
          </span>
        )}
      </label>
      {children({
        id: controlId,
        className: styles.control,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': [errorId, hintId].filter(Boolean).join(' ') || undefined,
      })}
      {error && (
        <p className={styles.error} id={errorId}>
          <CircleAlert size={16} aria-hidden="true" />
          <span>{error}</span>
        </p>
      )}
      {hint && (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      )}
    </div>
  );
}
