/** A native select with label, hint and error; its options come as <option> children. */
import type { ComponentPropsWithRef } from 'react';
import { ChevronDown } from 'lucide-react';
import { classNames } from './classNames.ts';
import { Field, type FieldTexts } from './Field.tsx';
import styles from './Select.module.css';

type Props = ComponentPropsWithRef<'select'> & FieldTexts;

export function Select({ id, label, hint, error, isOptional = false, ...select }: Props) {
  return (
    <Field id={id} label={label} hint={hint} error={error} isOptional={isOptional}>
      {(control) => (
        <span className={styles.frame}>
          <select {...select} {...control} className={classNames(control.className, styles.select)} />
          <ChevronDown className={styles.arrow} size={18} aria-hidden="true" />
        </span>
      )}
    </Field>
  );
}
