/** The country and the state or province by which offers are given: asked for with an offer, and changed in the personal details. */
import { useState, type FormEvent, type ReactNode } from 'react';
import { countries, countryCodes, isCountry } from '../../../domain/addresses/countries.ts';
import type { Residence } from '../../../domain/promo/residence.ts';
import { useOwnWrite } from '../../kit/useOwnWrite.ts';
import { ErrorText, knownText } from '../../i18n/ErrorText.tsx';
import { texts } from '../../i18n/texts.ts';
import { Text, useText } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Select } from '../../ui/Select.tsx';
import { residenceTold } from './told.ts';

texts('promo.residence', 'addresses');

const KINDS = ['saveResidence'] as const;

interface Props {
  /** As the server said it; null where it was never given. */
  readonly known: Residence | null;
  readonly className: string | undefined;
  readonly labelledBy?: string;
  /** The heading and why it is asked for. */
  readonly children: ReactNode;
  readonly submit: ReactNode;
}

export function ResidenceForm({ known, className, labelledBy, children, submit: submitText }: Props) {
  const text = useText();
  const { country, state, chooseCountry, chooseState } = useChoice(known);
  const [said, setSaid] = useState<'missing' | 'unchanged' | null>(null);
  const save = useOwnWrite(KINDS, residenceTold, ({ promo }) => promo.residenceEnded);
  const isUnchanged = known !== null && country === known.country && state === known.state;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state === '') event.currentTarget.querySelector<HTMLElement>('[name=state]')?.focus();
    setSaid(state === '' ? 'missing' : isUnchanged ? 'unchanged' : null);
    if (state !== '' && !isUnchanged && !save.isBusy)
      save.start({ type: 'promo/giveResidence', data: { country, state } } as const);
  };
  const { subdivisions } = countries[isCountry(country) ? country : 'US'];
  return (
    <form className={className} onSubmit={submit} noValidate aria-labelledby={labelledBy}>
      {children}
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
        error={said === 'missing' && state === '' ? <Text id="promo.residence.missing" /> : undefined}
        name="state"
        autoComplete="address-level1"
        value={state}
        onChange={({ target }) => chooseState(target.value)}
      >
        <option value="">{text('promo.residence.choose')}</option>
        {subdivisions.map((code) => (
          <option key={code} value={code}>
            {text(knownText(`addresses.place.${country}.${code}`))}
          </option>
        ))}
      </Select>
      <Outcome save={save} isUnchanged={said === 'unchanged' && isUnchanged} />
      <Button type="submit" size="l" isBusy={save.isBusy}>
        {submitText}
      </Button>
    </form>
  );
}

/** What is known, as another device changes it, until this person chooses something else. */
function useChoice(known: Residence | null) {
  const [chosen, setChosen] = useState<Residence | null>(null);
  // It was saved, or is so by another device: from here on that is followed again.
  if (chosen !== null && chosen.country === known?.country && chosen.state === known.state) setChosen(null);
  const { country, state } = chosen ?? known ?? { country: 'US', state: '' };
  return {
    ...{ country, state },
    chooseCountry: (next: string) => setChosen({ country: next, state: '' }),
    chooseState: (next: string) => setChosen({ country, state: next }),
  };
}

type OutcomeProps = {
  readonly save: Pick<ReturnType<typeof useOwnWrite>, 'told' | 'ended'>;
  readonly isUnchanged: boolean;
};

function Outcome({ save: { told, ended }, isUnchanged }: OutcomeProps) {
  if (told !== null || isUnchanged)
    return (
      <p role="status">
        <Text id={told ?? 'promo.residence.unchanged'} />
      </p>
    );
  if (ended === null) return null;
  return ended.code === null ? (
    <Notice tone="ok">
      <Text id="promo.residence.saved" />
    </Notice>
  ) : (
    <Notice tone="error">
      <ErrorText code={ended.code} />
    </Notice>
  );
}
