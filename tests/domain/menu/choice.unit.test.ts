/** A choice on what a product is at another store: what is possible stays, what is not is named. */
import { describe, expect, it } from 'vitest';
import { fit, isSameChoice, type Choice } from '../../../domain/menu/choice.ts';
import { asItComes, choiceOf, editedLine } from '../../../domain/menu/choiceOf.ts';
import { chooseAmount, chooseOne, chooseSize, initialConfiguration } from '../../../domain/menu/configure.ts';
import type { OptionGroup, Product, ProductOption } from '../../../domain/menu/shape.ts';
import { someLatte } from './someProduct.ts';

const [milk, flavor] = someLatte.optionGroups as [OptionGroup, OptionGroup];
const [vanilla, shot] = flavor.options as [ProductOption, ProductOption];
const usual = initialConfiguration(someLatte);
const made = chooseAmount(chooseAmount(chooseOne(chooseSize(usual, 'M'), milk, 2), vanilla, 3), shot, 0);
const choice = choiceOf(someLatte, made, 2);

const withGroups = (change: (option: ProductOption) => readonly ProductOption[]): Product => ({
  ...someLatte,
  optionGroups: someLatte.optionGroups.map((group) => ({ ...group, options: group.options.flatMap(change) })),
});

describe('a choice', () => {
  it('is put together again as it was', () => {
    expect(choice).toMatchObject({ sizeCode: 'M', sizeName: 'Medium', quantity: 2 });
    expect(fit(someLatte, choice)).toEqual({ configuration: made, lost: [] });
  });
  it('keeps what is possible where an option, a size or an amount cannot be had, and names the rest', () => {
    const noOat = withGroups((option) => (option.optionProductNumber === 2 ? [] : [option]));
    expect(fit(noOat, choice).lost).toEqual(['Oat milk']);
    expect(fit(noOat, choice).configuration.amounts).toMatchObject({ 1: 1, 3: 3, 4: 0 });
    const small = { ...someLatte, sizes: someLatte.sizes.slice(0, 1) };
    expect(fit(small, choice)).toMatchObject({ lost: ['Medium'], configuration: { sizeCode: 'S' } });
    const oneSyrup = withGroups((option) => [{ ...option, maxQuantity: Math.min(option.maxQuantity, 2) }]);
    expect(fit(oneSyrup, choice)).toMatchObject({
      lost: ['Vanilla syrup'],
      configuration: { amounts: { 3: 2 } },
    });
  });
  it('has what a newer menu includes besides only where it is not known what was seen', () => {
    const cinnamon: ProductOption = { ...vanilla, optionProductNumber: 9, defaultQuantity: 1 };
    const newer = withGroups((option) => (option === vanilla ? [option, cinnamon] : [option]));
    expect(fit(newer, choice).configuration.amounts[9]).toBe(0);
    expect(fit(newer, { ...choice, seen: null }).configuration.amounts[9]).toBe(1);
  });
  it('is the same in whatever order its options are', () => {
    const turned: Choice = { ...choice, options: choice.options.toReversed() };
    expect(isSameChoice(turned, choice)).toBe(true);
    expect(isSameChoice({ ...choice, quantity: 3 }, choice)).toBe(false);
    expect(isSameChoice(asItComes(someLatte), choice)).toBe(false);
    const other = choice.options.map((option) => ({ ...option, quantity: option.quantity + 1 }));
    expect(isSameChoice({ ...choice, options: other }, choice)).toBe(false);
    const others = choice.options.map((option) => ({ ...option, optionProductNumber: 9 }));
    expect(isSameChoice({ ...choice, options: others }, choice)).toBe(false);
  });
  it('of a product as it comes is one piece without a change', () => {
    expect(asItComes(someLatte)).toMatchObject({
      ...{ sizeCode: 'S', sizeName: 'Small', options: [], quantity: 1 },
      seen: { usual: [{ name: 'Whole milk' }, { name: 'Espresso shot' }] },
    });
  });
  it('without one that is now one of several leaves the usual one', () => {
    const none = { optionProductNumber: 2, name: 'Oat milk', quantity: 0 };
    expect(fit(someLatte, { ...choice, sizeCode: 'S', options: [none], seen: null })).toEqual({
      ...{ configuration: usual, lost: [] },
    });
  });
});

it('is what it was where a newer menu comes with another milk, which is another choice', () => {
  const newer = withGroups((option) => [
    { ...option, ...(option.optionProductNumber < 3 && { defaultQuantity: option.optionProductNumber - 1 }) },
  ]);
  const asItCame = asItComes(someLatte);
  expect(fit(newer, asItCame).configuration.amounts).toMatchObject({ 1: 1, 2: 0 });
  expect(isSameChoice(asItComes(newer), asItCame)).toBe(false);
});

describe('saving an edited item', () => {
  const of = { lineId: 'a', quantity: 2 };
  it('makes the line that replaces it', () => {
    expect(editedLine(someLatte, made, of)).toMatchObject({
      lineId: 'a',
      sizeCode: 'M',
      sku: 'L-M',
      quantity: 2,
    });
    expect(editedLine(someLatte, made, { ...of, quantity: 1 })).toMatchObject({ quantity: 1 });
  });
  it('needs product, size and quantity', () => {
    expect(editedLine(null, made, of)).toBeNull();
    expect(editedLine(someLatte, null, of)).toBeNull();
    expect(editedLine(someLatte, chooseSize(made, 'XL'), of)).toBeNull();
    for (const quantity of [null, 0, -1, 1.5, Number.NaN])
      expect(editedLine(someLatte, made, { ...of, quantity })).toBeNull();
  });
});
