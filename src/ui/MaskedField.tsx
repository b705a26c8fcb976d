/**
 * A field for a code that no browser may keep: its characters are hidden by style alone. A browser takes a form with a
 * field of type `password` for a sign-in, and keeps what is typed before it as a name, whatever `autocomplete` says.
 * Without a name, and with an id of React's own, the field is nothing that a browser knows.
 */
import { HideableField } from './HideableField.tsx';
import type { TextFieldProps } from './TextField.tsx';

export const MaskedField = (props: Omit<TextFieldProps, 'type' | 'autoComplete' | 'name'>) => (
  <HideableField
    autoCapitalize="none"
    autoCorrect="off"
    spellCheck={false}
    {...props}
    attributes={(isShown) => ({
      type: 'text',
      autoComplete: 'off',
      'data-masked': isShown ? undefined : true,
    })}
  />
);
