/** What a line of an order says of its options. */
import { expect, it } from 'vitest';
import {
  chooseAmount,
  chooseOne,
  initialConfiguration,
  type Configuration,
} from '../../../domain/menu/configure.ts';
import { toCartLine } from '../../../domain/menu/toCartLine.ts';
import { lineContents } from '../../../domain/menu/lineContents.ts';
import type { OptionGroup, Product, ProductOption } from '../../../domain/menu/shape.ts';
import { someLatte } from './someProduct.ts';

const [milk, flavor] = someLatte.optionGroups as [OptionGroup, OptionGroup];
const [first] = flavor.options as [ProductOption];
const vanilla: ProductOption = { ...first, defaultQuantity: 3, maxQuantity: 12 };
const hazelnut = { ...vanilla, optionProductNumber: 99, name: 'Hazelnut syrup', defaultQuantity: 0 };
const product: Product = {
  ...someLatte,
  optionGroups: [milk, { ...flavor, options: [vanilla, hazelnut] }],
};
const start = initialConfiguration(product);
const said = (configuration: Configuration, at = product) =>
  lineContents(at, toCartLine(product, configuration, { lineId: 'l', quantity: 1 })).map(
    ({ name, quantity }) => `${quantity} ${name}`,
  );

it('names what is still in beside what was added', () => {
  expect(said(chooseAmount(start, hazelnut, 12))).toEqual(['3 Vanilla syrup', '12 Hazelnut syrup']);
});

it('names what was left out, and nothing of a group as it comes', () => {
  expect(said(start)).toEqual([]);
  expect(said(chooseAmount(start, vanilla, 0))).toEqual(['0 Vanilla syrup']);
});

it('names of a choice of one only what was chosen', () => {
  expect(said(chooseOne(start, milk, 2))).toEqual(['1 Oat milk']);
});

it('names the milk that was left out with none in its place, as a call of the API may order it', () => {
  const [whole] = milk.options as [ProductOption];
  const line = toCartLine(product, start, { lineId: 'l', quantity: 1 });
  const options = [{ optionProductNumber: whole.optionProductNumber, name: whole.name, quantity: 0 }];
  expect(lineContents(product, { ...line, options })).toEqual(options);
});

it('names the changes alone where the product no longer allows them', () => {
  const without = { ...product, optionGroups: [milk, { ...flavor, options: [vanilla] }] };
  expect(said(chooseAmount(start, hazelnut, 12), without)).toEqual(['12 Hazelnut syrup']);
});
