/** The form of an address: its faults in a summary and at each field, then the fields, in the order of the rule. */
import { useState, type FormEvent, type ReactNode } from 'react';
import { typedParts, type TypedAddress } from '../../../domain/addresses/rules.ts';
import type { AddressParts, AddressType } from '../../../domain/addresses/shape.ts';
import { Text } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { RadioCards } from '../../ui/RadioCards.tsx';
import { AddressFields } from './AddressFields.tsx';
import styles from './addressForm.module.css';
import { faultText, labelText } from './faultText.ts';
import { useTypedAddress } from './useTypedAddress.ts';

type Props = {
  readonly initial: TypedAddress;
  /** Null: a guest's, which has no choice of type. */
  readonly type: AddressType | null;
  readonly isBusy: boolean;
  readonly submit: ReactNode;
  readonly onSubmit: (address: AddressParts) => void;
  readonly onTouch?: () => void;
};
const types = ['Billing', 'Registration'] as const;

export function AddressForm({ initial, type: firstType, isBusy, submit, onSubmit, onTouch }: Props) {
  const [type, setType] = useState<AddressType>(firstType ?? 'Billing');
  const [country, setCountry] = useState(initial.country);
  const { form, faults, focus, take, changed } = useTypedAddress(type);
  const wrong = typedParts.flatMap((part) => {
    const fault = faults[part];
    return fault === undefined ? [] : [{ part, said: faultText(part, fault, country) }];
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const address = take();
    if (address !== null) onSubmit(address);
  };
  const touch = (event: FormEvent<HTMLFormElement>) => {
    changed(event);
    onTouch?.();
  };
  return (
    <form ref={form} className={styles.form} onSubmit={send} onChange={touch} noValidate>
      {wrong.length > 0 && (
        <Notice tone="error" title={<Text id="addresses.summary.title" values={{ count: wrong.length }} />}>
          <ul className={styles.wrong}>
            {wrong.map(({ part, said }) => (
              <li key={part}>
                <button type="button" className={styles.goTo} onClick={() => focus(part)}>
                  <Text id={labelText(part, country)} />
                </button>
                <span>: </span>
                <Text {...said} />
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <Card>
        <div className={styles.form}>
          <p className={styles.muted}>
            <Text id="addresses.required" />
          </p>
          {firstType !== null && (
            <RadioCards
              legend={<Text id="addresses.type" />}
              cards={types.map((value) => ({ value, label: <Text id={`addresses.badge.${value}`} /> }))}
              value={type}
              onChange={(value) => setType(value === 'Registration' ? value : 'Billing')}
            />
          )}
          <AddressFields
            {...{ initial, country, isBusy }}
            errors={Object.fromEntries(wrong.map(({ part, said }) => [part, <Text key={part} {...said} />]))}
            onCountry={setCountry}
          />
          <Button type="submit" size="l" isWide isBusy={isBusy}>
            {submit}
          </Button>
        </div>
      </Card>
    </form>
  );
}
