/**
 * The common parts of a field whose characters are hidden until its button shows them. Uncontrolled: what is typed is
 * never in state here. The caller says which attributes hide it: for a password (PasswordField.tsx) or a code
 * (MaskedField.tsx).
 */
import { useState, type ComponentPropsWithRef } from 'react';
import { Eye, EyeOff } from 'lucide-react';
import { useText } from '../i18n/Text.tsx';
import { Field } from './Field.tsx';
import { IconButton } from './IconButton.tsx';
import styles from './HideableField.module.css';
import type { TextFieldProps } from './TextField.tsx';
import { texts } from '../i18n/texts.ts';

texts('ui.HideableField');

type Attributes = ComponentPropsWithRef<'input'> & { readonly 'data-masked'?: true | undefined };
type Props = TextFieldProps & { readonly attributes: (isShown: boolean) => Attributes };

export function HideableField({ id, label, hint, error, isOptional = false, attributes, ...input }: Props) {
  const text = useText();
  const [isShown, setIsShown] = useState(false);
  return (
    <Field id={id} label={label} hint={hint} error={error} isOptional={isOptional}>
      {(control) => (
        <span className={styles.frame}>
          <input {...input} {...control} {...attributes(isShown)} />
          <IconButton
            className={styles.toggle}
            label={text(isShown ? 'common.hidePassword' : 'common.showPassword')}
            icon={isShown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
            onClick={() => setIsShown(!isShown)}
          />
        </span>
      )}
    </Field>
  );
}
