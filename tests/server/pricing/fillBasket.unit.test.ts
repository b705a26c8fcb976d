/** What is kept of a line with its price: the changes, and what is made of them. */
import { expect, it } from 'vitest';
import type { OptionGroup, ProductOption } from '../../../domain/menu/shape.ts';
import { contentsOnWire } from '../../../server/pricing/basket.ts';
import { basketLine } from '../../../server/pricing/fillBasket.ts';
import type { Catalog } from '../../../server/base/ports.ts';
import type { CartItemInput } from '../../../wire/generated/resolverTypes.ts';
import { someLatte } from '../../domain/menu/someProduct.ts';

const [milk, flavor] = someLatte.optionGroups as [OptionGroup, OptionGroup];
const [first] = flavor.options as [ProductOption];
const vanilla: ProductOption = { ...first, name: 'Vanilla syrup', defaultQuantity: 3, maxQuantity: 12 };
const hazelnut = { ...vanilla, optionProductNumber: 99, name: 'Hazelnut syrup', defaultQuantity: 0 };
const product = {
  ...someLatte,
  isOrderable: true,
  optionGroups: [milk, { ...flavor, options: [vanilla, hazelnut] }],
};
const catalog = { find: () => product } as unknown as Catalog;

type Asked = NonNullable<CartItemInput['options']>[number];
const made = (...options: readonly Asked[]) => {
  const asked = { lineId: 'l', productNumber: 101, formCode: 'hot', sizeCode: 'M', sku: 'L-M', quantity: 1 };
  const line = basketLine(
    catalog,
    { ...asked, options: [...options] },
    { maximumItemAmount: 15, maximumModifierAmount: 12 },
  );
  if (line === null) throw new Error('The line is refused.');
  return { changed: line.options, made: contentsOnWire(line) };
};

it('says every part beside a change', () => {
  expect(made({ optionProductNumber: 99, quantity: 9 })).toEqual({
    changed: [{ optionProductNumber: 99, name: 'Hazelnut syrup', quantity: 9 }],
    made: [
      { name: 'Whole milk', quantity: 1 },
      { name: 'Vanilla syrup', quantity: 3 },
      { name: 'Hazelnut syrup', quantity: 9 },
    ],
  });
});

const asItComes = [
  { name: 'Whole milk', quantity: 1 },
  { name: 'Vanilla syrup', quantity: 3 },
];
it('says every part of what is as it comes', () => {
  expect(made()).toEqual({ changed: [], made: asItComes });
});

it('says the changes of an order from before it was kept', () => {
  const options = [{ optionProductNumber: 99, name: 'Hazelnut syrup', quantity: 2 }];
  expect(contentsOnWire({ options })).toEqual([{ name: 'Hazelnut syrup', quantity: 2 }]);
});

it('takes a line without something that the product no longer has, and refuses one with it', () => {
  const gone = { optionProductNumber: 777, quantity: 1 };
  expect(made({ ...gone, sizeCode: 'no' })).toEqual({ changed: [], made: asItComes });
  expect(() => made(gone)).toThrow('The line is refused.');
});
