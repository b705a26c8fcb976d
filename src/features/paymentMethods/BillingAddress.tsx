/** The billing address of a payment method (`billingAddressId`): shown with it, and chosen where a card is added or edited. */
import { useCallback, useEffect, useState } from 'react';
import type { Address } from '../../../domain/addresses/shape.ts';
import { useCrema } from '../../kit/Crema.ts';
import { useWorld } from '../../kit/hooks.ts';
import { Text, useText } from '../../i18n/Text.tsx';
import { late } from '../../kit/late.tsx';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/Select.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import styles from './paymentMethods.module.css';

export function useBillingAddresses(): readonly Address[] {
  const { want } = useCrema();
  useEffect(() => want.addresses(), [want]);
  const list = useWorld(({ addresses }) => addresses.list);
  return list.filter(({ type }) => type === 'Billing');
}

const lineOf = ({ firstName, lastName, addressLine1, city, countrySubdivision, postalCode }: Address) =>
  `${firstName} ${lastName}, ${addressLine1}, ${city}, ${countrySubdivision} ${postalCode}`;

/** Nothing where there is none, or the address is not the member's any more. */
export function BillingAddressLine({ addressId }: { readonly addressId: string | null }) {
  const address = useBillingAddresses().find((each) => each.addressId === addressId);
  if (address === undefined) return null;
  return (
    <span className={styles.muted}>
      <Text id="paymentMethods.billing.is" values={{ address: lineOf(address) }} />
    </span>
  );
}

/**
 * For the form of a card: the chosen address; `choice`, within the form; and `sheet`, beside it, which adds an address in place, for
 * the fields of the card would be empty after another page. A new address is chosen.
 */
export function useBillingAddressChoice(initial: string | null) {
  const [addressId, choose] = useState(initial);
  const [step, go] = useState<'choosing' | 'adding' | 'added'>('choosing');
  const saved = useCallback((added: string | null) => {
    choose(added);
    go('added');
  }, []);
  return {
    addressId,
    choice: (
      <Choice value={addressId} isAdded={step === 'added'} onChange={choose} onAdd={() => go('adding')} />
    ),
    sheet: <AddAddressSheet isOpen={step === 'adding'} onClose={() => go('choosing')} onSaved={saved} />,
  };
}

const AddAddressSheet = late(async () => (await import('./AddAddressSheet.tsx')).AddAddressSheet, {
  when: (_, { isOpen }) => (isOpen ? 'now' : 'idle'),
  meanwhile: ({ hasFailed, isOpen, onClose }) => (
    <Sheet isOpen={isOpen && hasFailed} title={<Text id="paymentMethods.billing.add" />} onClose={onClose}>
      <Text id="error.unreachable" />
    </Sheet>
  ),
});

type ChoiceProps = {
  readonly value: string | null;
  readonly isAdded: boolean;
  readonly onChange: (addressId: string | null) => void;
  readonly onAdd: () => void;
};

function Choice({ value, isAdded, onChange, onAdd }: ChoiceProps) {
  const text = useText();
  const addresses = useBillingAddresses();
  return (
    <>
      {addresses.length > 0 && (
        <Select
          label={<Text id="paymentMethods.billing" />}
          value={addresses.some(({ addressId }) => addressId === value) ? (value ?? '') : ''}
          onChange={({ target }) => onChange(target.value || null)}
        >
          <option value="">{text('paymentMethods.billing.none')}</option>
          {addresses.map((address) => (
            <option key={address.addressId} value={address.addressId}>
              {lineOf(address)}
            </option>
          ))}
        </Select>
      )}
      <div>
        <p role="status">{isAdded && <Text id="paymentMethods.billing.added" />}</p>
        <Button type="button" variant="quiet" isFlush onClick={onAdd}>
          <Text id="paymentMethods.billing.add" />
        </Button>
      </div>
    </>
  );
}
