/** A password field with a button that reveals it. Uncontrolled: the password is never in state here. */
import { HideableField } from './HideableField.tsx';
import type { TextFieldProps } from './TextField.tsx';

export const PasswordField = (props: TextFieldProps) => (
  <HideableField
    autoComplete="current-password"
    {...props}
    attributes={(isShown) => ({ type: isShown ? 'text' : 'password' })}
  />
);
