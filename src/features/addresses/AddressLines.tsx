/** An address as it is written on an envelope, with the telephone number. */
import { shownPhone } from '../../../domain/addresses/phone.ts';
import type { AddressParts } from '../../../domain/addresses/shape.ts';
import { Text } from '../../i18n/Text.tsx';
import styles from './addresses.module.css';
import { countryOr } from '../../parts/addresses/faultText.ts';

export function AddressLines({ address }: { readonly address: AddressParts }) {
  const { firstName, lastName, phoneNumber, addressLine1, addressLine2, country } = address;
  const { city, countrySubdivision, postalCode } = address;
  return (
    <address className={styles.address}>
      <strong>{`${firstName} ${lastName}`}</strong>
      <span>{addressLine1}</span>
      {addressLine2 !== null && <span>{addressLine2}</span>}
      <span>{`${city}, ${countrySubdivision} ${postalCode}`}</span>
      <span>
        <Text id={`addresses.country.${countryOr(country)}`} />
      </span>
      <span className={styles.muted}>{shownPhone(phoneNumber, country)}</span>
    </address>
  );
}
