/** Options cost and count the same for the app, from what was put together, and for the server, from what was sent. */
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  addedCount,
  chooseAmount,
  chooseOne,
  initialConfiguration,
  sizeOf,
  unitPrice,
  type Configuration,
} from '../../../domain/menu/configure.ts';
import { toCartLine } from '../../../domain/menu/toCartLine.ts';
import { addInCount, askedAmount, optionPrice, sentOption } from '../../../domain/menu/options.ts';
import { someLatte } from './someProduct.ts';

const choices = fc.array(
  fc.tuple(fc.nat(someLatte.optionGroups.length - 1), fc.nat(9), fc.integer({ min: 0, max: 9 })),
);
const madeOf = (chosen: readonly (readonly [number, number, number])[]): Configuration =>
  chosen.reduce((configuration, [place, which, amount]) => {
    const group = someLatte.optionGroups[place];
    const option = group?.options[which % group.options.length];
    if (group === undefined || option === undefined) return configuration;
    return group.selection === 'one'
      ? chooseOne(configuration, group, option.optionProductNumber)
      : chooseAmount(configuration, option, amount);
  }, initialConfiguration(someLatte));

it('a line counts and costs what the product page said, whatever was chosen', () => {
  fc.assert(
    fc.property(choices, (chosen) => {
      const configuration = madeOf(chosen);
      const { options } = toCartLine(someLatte, configuration, { lineId: 'line-1', quantity: 1 });
      const sent = new Map(options.map((each) => [each.optionProductNumber, each.quantity]));
      const amountOf = (optionProductNumber: number) => sent.get(optionProductNumber);
      expect(addInCount(someLatte.optionGroups, amountOf)).toBe(addedCount(someLatte, configuration));
      const all = someLatte.optionGroups.flatMap((group) => group.options);
      const extras = all.reduce(
        (sum, option) =>
          sum + optionPrice(option, amountOf(option.optionProductNumber) ?? option.defaultQuantity),
        0,
      );
      expect(sizeOf(someLatte, configuration).price + extras).toBe(unitPrice(someLatte, configuration));
    }),
  );
});

it('what is left out is sent as one of the size no, and counts as none; no amount is sent as less than one', () => {
  expect(sentOption({ optionProductNumber: 4, quantity: 2 })).toEqual({
    optionProductNumber: 4,
    quantity: 2,
  });
  for (const quantity of [0, -1]) {
    const sent = sentOption({ optionProductNumber: 4, quantity });
    expect(sent).toEqual({ optionProductNumber: 4, sizeCode: 'no', quantity: 1 });
    expect(askedAmount(sent)).toBe(0);
  }
  expect(askedAmount({ optionProductNumber: 4, quantity: 3 })).toBe(3);
  expect(askedAmount({ optionProductNumber: 4, sizeCode: null, quantity: 0 })).toBe(0);
});

it('what is as usual is no add-in, also where a client sends it', () => {
  const usual = new Map(
    someLatte.optionGroups.flatMap(({ options }) =>
      options.map((option) => [option.optionProductNumber, option.defaultQuantity] as const),
    ),
  );
  expect(addInCount(someLatte.optionGroups, (number) => usual.get(number))).toBe(0);
});
