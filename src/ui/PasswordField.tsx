/** A password field with a button that reveals it. Uncontrolled: the password is never in state here. */
import { useState } from 'react';
import { Eye, EyeOff } from 'lucide-react';
import { useText } from '../i18n/Text.tsx';
import { Field } from './Field.tsx';
import { IconButton } from './IconButton.tsx';
import styles from './PasswordField.module.css';
import type { TextFieldProps } from './TextField.tsx';
import { addTexts } from '../i18n/messages.ts';
import passwordFieldTexts from './PasswordField.en.json';

addTexts(passwordFieldTexts);

export function PasswordField({ id, label, hint, error, isOptional = false, ...input }: TextFieldProps) {
  const text = useText();
  const [isShown, setIsShown] = useState(false);
  return (
    <Field id={id} label={label} hint={hint} error={error} isOptional={isOptional}>
      {(control) => (
        <span className={styles.frame}>
          <input
            autoComplete="current-password"
            {...input}
            {...control}
            type={isShown ? 'text' : 'password'}
          />
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
