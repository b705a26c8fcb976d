/** The billing address of a payment method (`billingAddressId`): shown with it, and chosen where a card is added or edited. */
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { Address } from '../../../domain/addresses/shape.ts';
import { useCrema } from '../../kit/Crema.ts';
import { useWorld } from '../../kit/hooks.ts';
import { Text, useText } from '../../i18n/Text.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Select } from '../../ui/Select.tsx';
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

type ChoiceProps = {
  readonly value: string | null;
  readonly onChange: (addressId: string | null) => void;
};

export function BillingAddressChoice({ value, onChange }: ChoiceProps) {
  const text = useText();
  const { pathname, search } = useLocation();
  const addresses = useBillingAddresses();
  const add = `/account/payment-method/add/billing-address?returnUrl=${encodeURIComponent(pathname + search)}`;
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
      <LinkButton variant="quiet" isFlush className={styles.start} to={add}>
        <Text id="paymentMethods.billing.add" />
      </LinkButton>
    </>
  );
}
