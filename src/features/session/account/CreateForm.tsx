/** The form of a new account. What is typed stays in its inputs until it is sent, and after a refusal. */
import { legalLinks } from '../../../kit/legalLinks.tsx';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { HomeCountry } from '../../../../domain/identity/fields.ts';
import { Text, useText } from '../../../i18n/Text.tsx';
import { useCrema } from '../../../kit/Crema.ts';
import { useCall } from '../../../kit/useCall.ts';
import { CallNotice } from '../../../parts/identity/CallNotice.tsx';
import { NewPasswordField } from '../../../parts/identity/NewPasswordField.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import styles from '../SignInPage.module.css';
import { accountIn, type AccountFaults, type FieldName } from './accountIn.ts';

export function CreateForm() {
  const text = useText();
  const { identity, dispatch } = useCrema();
  const [faults, setFaults] = useState<AccountFaults>({});
  const [isMade, setIsMade] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // The same for each press: where an answer was lost, the account that it told of is opened.
  const [key] = useState(() => crypto.randomUUID());
  const call = useCall();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const element = form.current;
    if (element === null || isMade) return;
    const { account, faults: found, first } = accountIn(new FormData(element));
    setFaults(found);
    if (account === null) return focusOn(element, first);
    if ((await call.ask(() => identity.create(account, key))) === null) return;
    setIsMade(true);
    await dispatch({ type: 'session/noteChange', data: { change: 'accountMade' } });
  };
  const errorOf = (name: FieldName) => {
    const id = faults[name];
    return id !== undefined && <Text id={id} />;
  };
  return (
    <form ref={form} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <CallNotice call={call} />
      <TextField
        name="firstName"
        autoComplete="given-name"
        label={<Text id="session.create.firstName" />}
        error={errorOf('firstName')}
      />
      <TextField
        name="lastName"
        autoComplete="family-name"
        label={<Text id="session.create.lastName" />}
        error={errorOf('lastName')}
      />
      <TextField
        type="email"
        name="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        label={<Text id="session.email" />}
        error={errorOf('email')}
      />
      <NewPasswordField name="password" error={errorOf('password')} />
      <Select name="country" autoComplete="country" label={<Text id="session.create.country" />}>
        {HomeCountry.options.map((country) => (
          <option key={country} value={country}>
            {text(`session.create.${country}`)}
          </option>
        ))}
      </Select>
      <Consent name="terms" error={errorOf('terms')}>
        <Text id="session.create.terms" values={legalLinks} />
      </Consent>
      <Consent name="marketing">
        <Text id="session.create.marketing" />
      </Consent>
      <Button type="submit" size="l" isWide isBusy={call.isBusy || isMade}>
        <Text id="session.create.submit" />
      </Button>
    </form>
  );
}

type ConsentProps = {
  readonly name: FieldName | 'marketing';
  readonly error?: ReactNode;
  readonly children: ReactNode;
};

const Consent = ({ name, error, children }: ConsentProps) => (
  <div>
    <label className={styles.consent}>
      <input
        type="checkbox"
        name={name}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${name}-error` : undefined}
      />
      <span>{children}</span>
    </label>
    {error && (
      <p id={`${name}-error`} className={styles.consentError}>
        {error}
      </p>
    )}
  </div>
);

function focusOn(form: HTMLFormElement, name: FieldName | null): void {
  const field = form.elements.namedItem(name ?? '');
  if (field instanceof HTMLElement) field.focus();
}
