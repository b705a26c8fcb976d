/** One line of text with label, hint and error. Takes any <input> attribute, so `{...register('email')}` fits. */
import type { ComponentPropsWithRef } from 'react';
import { Field, type FieldTexts } from './Field.tsx';

export type TextFieldProps = ComponentPropsWithRef<'input'> & FieldTexts;

export function TextField({ id, label, hint, error, isOptional = false, ...input }: TextFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error} isOptional={isOptional}>
      {(control) => <input type="text" {...input} {...control} />}
    </Field>
  );
}
