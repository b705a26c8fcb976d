/** Asks a member once for the country and the state or province, by which offers are given. */
import { useState, type FormEvent } from 'react';
import { countries, countryCodes, isCountry } from '../../../domain/addresses/countries.ts';
import { useOwnWrite } from '../../kit/useOwnWrite.ts';
import { ErrorText, knownText } from '../../i18n/ErrorText.tsx';
import { texts } from '../../i18n/texts.ts';
import { Text, useText } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Select } from '../../ui/Select.tsx';
import { promoTold } from './told.ts';
import styles from './promo.module.css';

texts('promo', 'addresses');

const KINDS = ['saveResidence'] as const;

export function ResidenceForm() {
  const text = useText();
  const [country, setCountry] = useState('US');
  const [state, setState] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const save = useOwnWrite(KINDS, promoTold, ({ promo }) => promo.residenceEnded);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(state === '');
    if (state !== '' && !save.isBusy)
      save.start({ type: 'promo/giveResidence', data: { country, state } } as const);
  };
  const chooseCountry = (chosen: string) => {
    setCountry(chosen);
    setState('');
  };
  const { subdivisions } = countries[isCountry(country) ? country : 'US'];
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <h1>
        <Text id="promo.residence" />
      </h1>
      <p>
        <Text id="promo.residence.why" />
      </p>
      <Select
        label={<Text id="promo.residence.country" />}
        autoComplete="country"
        value={country}
        onChange={({ target }) => chooseCountry(target.value)}
      >
        {countryCodes.map((code) => (
          <option key={code} value={code}>
            {text(`addresses.country.${code}`)}
          </option>
        ))}
      </Select>
      <Select
        label={<Text id="promo.residence.state" />}
        error={isMissing && state === '' ? <Text id="promo.residence.missing" /> : undefined}
        autoComplete="address-level1"
        value={state}
        onChange={({ target }) => setState(target.value)}
      >
        <option value="">{text('promo.residence.choose')}</option>
        {subdivisions.map((code) => (
          <option key={code} value={code}>
            {text(knownText(`addresses.place.${country}.${code}`))}
          </option>
        ))}
      </Select>
      {save.told !== null && (
        <p role="status">
          <Text id={save.told} />
        </p>
      )}
      {save.ended !== null && save.ended.code !== null && (
        <Notice tone="error">
          <ErrorText code={save.ended.code} />
        </Notice>
      )}
      <Button type="submit" size="l" isBusy={save.isBusy}>
        <Text id="promo.residence.save" />
      </Button>
    </form>
  );
}
