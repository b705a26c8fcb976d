/** A product put together by hand: what it costs, what it has, and what of it reaches the cart. */
import { describe, expect, it } from 'vitest';
import { configurationOf } from '../../../domain/menu/choice.ts';
import {
  addedCount,
  contentsOf,
  changesIn,
  chooseAmount,
  chooseOne,
  chooseSize,
  initialConfiguration,
  limitOf,
  mostOf,
  sizeOf,
  unitPrice,
  type Configuration,
} from '../../../domain/menu/configure.ts';
import { toCartLine } from '../../../domain/menu/toCartLine.ts';
import { factsOf } from '../../../domain/menu/facts.ts';
import type { OptionGroup, ProductOption } from '../../../domain/menu/shape.ts';
import { someLatte } from './someProduct.ts';

const first = initialConfiguration(someLatte);
const [milk, flavor] = someLatte.optionGroups as [OptionGroup, OptionGroup];
const [vanilla, shot] = flavor.options as [ProductOption, ProductOption];
const caloriesOf = (configuration: Configuration) => factsOf(someLatte, configuration).nutrition.calories;
const line = (configuration: Configuration) =>
  toCartLine(someLatte, configuration, { lineId: 'line-1', quantity: 2 });

describe('a product as it comes', () => {
  it('has the usual size and what is included', () => {
    expect(sizeOf(someLatte, first).name).toBe('Small');
    expect(unitPrice(someLatte, first)).toBe(445);
    expect(caloriesOf(first)).toBe(150);
  });
  it('becomes a line without options', () => {
    expect(line(first)).toMatchObject({
      sku: 'L-S',
      sizeName: 'Small',
      options: [],
      quantity: 2,
      unitPrice: 445,
    });
  });
  it('falls back to the first size when the address or an old page names one that is gone', () => {
    expect(sizeOf(someLatte, chooseSize(first, 'XL')).sizeCode).toBe('S');
  });
});

describe('a product made to taste', () => {
  it('costs the size and each option above what is included', () => {
    const chosen = chooseAmount(chooseOne(chooseSize(first, 'M'), milk, 2), vanilla, 2);
    expect(unitPrice(someLatte, chosen)).toBe(495 + 80 + 120);
    expect(caloriesOf(chosen)).toBe(190 + 20 + 40);
  });
  it('gives nothing back for leaving out what is included, but counts the calories', () => {
    const weak = chooseAmount(first, shot, 0);
    expect(unitPrice(someLatte, weak)).toBe(445);
    expect(caloriesOf(weak)).toBe(140);
  });
  it('carries only what differs into the cart, a left-out extra as zero', () => {
    const chosen = chooseAmount(chooseOne(first, milk, 2), shot, 0);
    expect(line(chosen).options).toEqual([
      { optionProductNumber: 2, name: 'Oat milk', quantity: 1 },
      { optionProductNumber: 4, name: 'Espresso shot', quantity: 0 },
    ]);
  });
  it('is put together again from its line, and not from one that the product no longer has', () => {
    const chosen = chooseAmount(chooseOne(chooseSize(first, 'M'), milk, 2), shot, 0);
    expect(configurationOf(someLatte, line(chosen))).toEqual(chosen);
    const gone = { optionProductNumber: 99, name: 'Rum', quantity: 1 };
    expect(configurationOf(someLatte, { sizeCode: 'S', sizeName: 'Small', options: [gone] })).toBeNull();
    expect(configurationOf(someLatte, { sizeCode: 'XL', sizeName: 'Huge', options: [] })).toBeNull();
  });
  it('is as it came when the usual milk is chosen again', () => {
    const chosen = chooseOne(chooseOne(first, milk, 2), milk, 1);
    expect(chosen).toEqual(first);
    expect(changesIn(milk, chosen)).toEqual([]);
  });
  it('never takes more of an option than there may be, nor less than none', () => {
    expect(chooseAmount(first, vanilla, 99).amounts[3]).toBe(8);
    expect(chooseAmount(first, vanilla, -1).amounts[3]).toBe(0);
  });
  it('counts its add-ins for the limit', () => {
    expect(addedCount(someLatte, chooseAmount(chooseOne(first, milk, 2), vanilla, 3))).toBe(4);
  });
  it('lets no option pass the limit of add-ins, and always lets it go back to what is included', () => {
    const sweet = chooseAmount(first, vanilla, 3);
    expect(mostOf(someLatte, sweet, vanilla, 4)).toBe(4);
    expect(mostOf(someLatte, sweet, shot, 4)).toBe(2);
    expect(mostOf(someLatte, sweet, shot, 24)).toBe(6);
    expect(mostOf(someLatte, chooseAmount(sweet, shot, 1), shot, 4)).toBe(2);
  });
  it('says all that is in a group, and what was left out of it', () => {
    const said = (configuration: Configuration) =>
      contentsOf(flavor, configuration).map(({ option, amount }) => `${amount} ${option.name}`);
    expect(said(first)).toEqual(['2 Espresso shot']);
    expect(said(chooseAmount(first, vanilla, 8))).toEqual(['8 Vanilla syrup', '2 Espresso shot']);
    expect(said(chooseAmount(first, shot, 0))).toEqual(['0 Espresso shot']);
    expect(contentsOf(milk, chooseOne(first, milk, 2)).map(({ option }) => option.name)).toEqual([
      'Oat milk',
    ]);
  });
  it('says which limit ends an option', () => {
    expect(limitOf(someLatte, first, vanilla, 24)).toBeNull();
    expect(limitOf(someLatte, chooseAmount(first, vanilla, 8), vanilla, 24)).toBe('ofOption');
    expect(limitOf(someLatte, chooseAmount(first, vanilla, 4), vanilla, 4)).toBe('ofAddIns');
  });
});
