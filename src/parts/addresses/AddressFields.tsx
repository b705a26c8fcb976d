/**
 * The fields of an address as native inputs with their names for the browser's autofill. States and provinces, and what
 * a postal code is called, follow the country.
 */
import type { ReactNode } from 'react';
import { countries, countryCodes } from '../../../domain/addresses/countries.ts';
import type { TypedAddress, TypedPart } from '../../../domain/addresses/rules.ts';
import { Text, useText } from '../../i18n/Text.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import styles from './addressForm.module.css';
import { countryOr, labelText } from './faultText.ts';
import { knownText } from '../../i18n/ErrorText.tsx';

type Props = {
  readonly initial: TypedAddress;
  readonly country: string;
  readonly isBusy: boolean;
  readonly errors: Readonly<Partial<Record<TypedPart, ReactNode>>>;
  readonly onCountry: (country: string) => void;
};
/** Longer than any valid value: a text that is too long gets a message and is not cut off. */
const LONGEST_TYPED = 200;

const autofill: Readonly<Record<TypedPart, string>> = {
  firstName: 'given-name',
  lastName: 'family-name',
  phoneNumber: 'tel',
  country: 'country',
  addressLine1: 'address-line1',
  addressLine2: 'address-line2',
  city: 'address-level2',
  countrySubdivision: 'address-level1',
  postalCode: 'postal-code',
};

export function AddressFields({ initial, country, isBusy, errors, onCountry }: Props) {
  const text = useText();
  const { subdivisions } = countries[countryOr(country)];
  const common = (part: TypedPart) => ({
    name: part,
    label: <Text id={labelText(part, country)} />,
    error: errors[part],
    autoComplete: `billing ${autofill[part]}`,
  });
  const line = (part: TypedPart) => ({
    ...common(part),
    defaultValue: initial[part],
    maxLength: LONGEST_TYPED,
    readOnly: isBusy,
  });
  const isThere = (subdivisions as readonly string[]).includes(initial.countrySubdivision);
  return (
    <>
      <div className={styles.two}>
        <TextField {...line('firstName')} />
        <TextField {...line('lastName')} />
      </div>
      <TextField
        {...line('phoneNumber')}
        type="tel"
        inputMode="tel"
        hint={<Text id="addresses.field.phoneHint" />}
      />
      <Select {...common('country')} value={country} onChange={({ target }) => onCountry(target.value)}>
        {countryCodes.map((code) => (
          <option key={code} value={code}>
            {text(`addresses.country.${code}`)}
          </option>
        ))}
      </Select>
      <TextField {...line('addressLine1')} />
      <TextField {...line('addressLine2')} isOptional />
      <TextField {...line('city')} />
      <div className={styles.two}>
        <Select
          {...common('countrySubdivision')}
          key={country}
          defaultValue={isThere ? initial.countrySubdivision : ''}
        >
          <option value="">{text('addresses.choose')}</option>
          {subdivisions.map((code) => (
            <option key={code} value={code}>
              {text(knownText(`addresses.place.${country}.${code}`))}
            </option>
          ))}
        </Select>
        <TextField
          {...line('postalCode')}
          inputMode={country === 'US' ? 'numeric' : 'text'}
          autoCapitalize="characters"
          spellCheck={false}
        />
      </div>
    </>
  );
}
