/**
 * A cart line's options as one text: " · Oat milk, 2 × Vanilla syrup, No foam". Empty for a line with default options.
 */
import { Fragment } from 'react';
import type { CartLine } from '../../domain/cart/line.ts';
import { Text } from '../i18n/Text.tsx';

export type LineWithOptions = Pick<
  CartLine,
  'productNumber' | 'formCode' | 'sizeCode' | 'sizeName' | 'options'
>;

type Option = {
  readonly optionProductNumber: number | null;
  readonly name: string;
  readonly quantity: number;
};
type Props = { readonly options: readonly Option[]; readonly isAfterText?: boolean };

export function LineOptions({ options, isAfterText = true }: Props) {
  return options.map((option, index) => (
    // Several of a past order may have no number any more.
    <Fragment key={`${option.optionProductNumber}/${index}`}>
      {index > 0 ? ', ' : isAfterText && ' · '}
      <OptionText name={option.name} quantity={option.quantity} />
    </Fragment>
  ));
}

export function OptionText({ name, quantity }: Pick<Option, 'name' | 'quantity'>) {
  if (quantity === 0) return <Text id="cart.line.without" values={{ option: name }} />;
  if (quantity === 1) return name;
  return <Text id="cart.line.amount" values={{ option: name, amount: quantity }} />;
}
