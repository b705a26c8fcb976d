/**
 * A line's size and options as one text: "Small · Oat milk, 2 × Vanilla syrup, No foam". Empty for the only size of a product,
 * as it comes.
 */
import { Fragment } from 'react';
import type { CartLine } from '../../../domain/cart/line.ts';
import { shownSize } from '../../../domain/menu/shownSize.ts';
import { Text } from '../../i18n/Text.tsx';

export type LineWithOptions = Pick<
  CartLine,
  'productNumber' | 'formCode' | 'sizeCode' | 'sizeName' | 'options'
>;

type Option = {
  readonly optionProductNumber: number | null;
  readonly name: string;
  readonly quantity: number;
};
type Props = {
  readonly line: Pick<CartLine, 'sizeCode' | 'sizeName'>;
  readonly options: readonly Option[];
};

export function LineOptions({ line, options }: Props) {
  const size = shownSize(line);
  return (
    <>
      {size !== '' && <span>{size}</span>}
      {options.map((option, index) => (
        // Several of a past order may have no number any more.
        <Fragment key={`${option.optionProductNumber}/${index}`}>
          {index > 0 ? <span>, </span> : size !== '' && <span> · </span>}
          <OptionText name={option.name} quantity={option.quantity} />
        </Fragment>
      ))}
    </>
  );
}

export function OptionText({ name, quantity }: Pick<Option, 'name' | 'quantity'>) {
  if (quantity === 0) return <Text id="cart.line.without" values={{ option: name }} />;
  if (quantity === 1) return <span>{name}</span>;
  return <Text id="cart.line.amount" values={{ option: name, amount: quantity }} />;
}
