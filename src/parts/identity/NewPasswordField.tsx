/** The field for a new password: pasted, shown on a press, kept by a password manager. Its length is all that is checked here. */
import type { ReactNode, Ref } from 'react';
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from '../../../domain/identity/fields.ts';
import type { MessageId } from '../../i18n/messages.ts';
import { texts } from '../../i18n/texts.ts';
import { Text } from '../../i18n/Text.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';

texts('identity.password');

type Props = {
  readonly name: string;
  readonly error: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
};

export const NewPasswordField = ({ name, error, ref }: Props) => (
  <PasswordField
    {...(ref !== undefined && { ref })}
    name={name}
    autoComplete="new-password"
    label={<Text id="identity.password.new" />}
    hint={<Text id="identity.password.hint" />}
    error={error}
  />
);

/** Null: the server decides. */
export function passwordFault(password: string): MessageId | null {
  const { length } = [...password];
  if (length < SHORTEST_PASSWORD) return 'identity.password.short';
  return length > LONGEST_PASSWORD ? 'identity.password.long' : null;
}
