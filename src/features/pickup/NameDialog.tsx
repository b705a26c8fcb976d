/**
 * Asks for the name that the barista calls out. Rendered beside the form that needs it, never inside: nested
 * forms are invalid, and Enter must submit this one.
 */
import { useId, useRef, useState, type FormEvent } from 'react';
import { calledName, MAX_NAME_LENGTH } from '../../../domain/pickup/calledName.ts';
import { useCrema } from '../../kit/Crema.ts';
import { Text } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { TextField } from '../../ui/TextField.tsx';
import styles from './pickup.module.css';

type Props = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onNamed: (name: string) => void;
};

export function NameDialog({ isOpen, onClose, onNamed }: Props) {
  const formId = useId();
  return (
    <Sheet
      isOpen={isOpen}
      shape="dialog"
      title={<Text id="pickup.name.title" />}
      onClose={onClose}
      footer={
        <Button type="submit" form={formId} size="l" isWide>
          <Text id="pickup.name.submit" />
        </Button>
      }
    >
      <NameForm formId={formId} onNamed={onNamed} />
    </Sheet>
  );
}

function NameForm({ formId, onNamed }: Pick<Props, 'onNamed'> & { readonly formId: string }) {
  const { dispatch } = useCrema();
  const [typed, setTyped] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const name = calledName(typed);
    setIsWrong(name === null);
    // Read with the error, which describes it.
    if (name === null) return field.current?.focus();
    await dispatch({ type: 'pickup/giveName', data: { firstName: name } });
    onNamed(name);
  };
  return (
    <form id={formId} className={styles.section} onSubmit={(event) => void submit(event)} noValidate>
      <p>
        <Text id="pickup.name.lead" />
      </p>
      <TextField
        label={<Text id="pickup.name.label" />}
        ref={field}
        autoComplete="given-name"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={isWrong && <Text id="pickup.name.missing" values={{ longest: MAX_NAME_LENGTH }} />}
      />
    </form>
  );
}
