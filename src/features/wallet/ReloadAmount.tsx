/** How much: one of the operator's amounts, or another one within its bounds (`svcLoadOptions`). */
import { useId, type ReactNode } from 'react';
import { useCrema } from '../../kit/Crema.ts';
import { Text } from '../../i18n/Text.tsx';
import { Price, usePriceFormat } from '../../ui/Price.tsx';
import { RadioCards } from '../../ui/RadioCards.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { readAmount } from '../../../domain/wallet/rules.ts';

/** In cents, or the typed text. */
export type ChosenAmount = number | { readonly typed: string };

/** Null where it is no amount. */
export const centsOf = (chosen: ChosenAmount): number | null =>
  typeof chosen === 'number' ? chosen : readAmount(chosen.typed);

type Props = {
  readonly value: ChosenAmount;
  readonly currency: string;
  /** The fault of another amount, shown at its field. */
  readonly error?: ReactNode;
  readonly onChange: (value: ChosenAmount) => void;
};
const OTHER = 'other';

export function ReloadAmount({ value, currency, error, onChange }: Props) {
  const { amounts, least, most } = useCrema().config.svcLoadOptions;
  const format = usePriceFormat();
  const id = useId();
  const values = { least: format(least, currency), most: format(most, currency) };
  return (
    <>
      <RadioCards
        legend={<Text id="reload.amount" />}
        value={typeof value === 'number' ? String(value) : OTHER}
        onChange={(chosen) => onChange(chosen === OTHER ? { typed: '' } : Number(chosen))}
        cards={[
          ...amounts.map((cents) => ({
            value: String(cents),
            label: <Price cents={cents} currency={currency} />,
          })),
          { value: OTHER, label: <Text id="reload.other" /> },
        ]}
      />
      {typeof value !== 'number' && (
        <TextField
          id={id}
          label={<Text id="reload.otherAmount" />}
          hint={<Text id="reload.range" values={values} />}
          error={error}
          inputMode="decimal"
          autoComplete="off"
          value={value.typed}
          onChange={({ target }) => onChange({ typed: target.value })}
        />
      )}
    </>
  );
}

/** The amount that the address kept while a payment method was added. */
export const amountFromAddress = (
  search: string,
  { amounts, standard }: { readonly amounts: readonly number[]; readonly standard: number },
): ChosenAmount => {
  const cents = Number(new URLSearchParams(search).get('amount') ?? Number.NaN);
  if (!Number.isInteger(cents) || cents <= 0 || cents > 50_000) return standard;
  return amounts.includes(cents) ? cents : { typed: (cents / 100).toFixed(2) };
};
