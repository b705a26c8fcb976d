/** A choice in a product's address: what is written is read again, and nothing else is. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isSameChoice, pickChoice } from '../../../domain/menu/choice.ts';
import { choiceIn } from '../../../domain/menu/choiceInAddress.ts';
import { productLike } from '../../../src/parts/product/productLike.ts';
import { latte } from '../../features/someFacts.ts';

const readAgain = (address: string) => choiceIn(new URL(address, 'https://crema.test').searchParams);

it('is read as it was written', () => {
  const option = fc.record({
    optionProductNumber: fc.integer({ min: 1, max: 999_999_999 }),
    name: fc.constant(''),
    quantity: fc.integer({ min: 0, max: 99 }),
  });
  const line = fc.record({
    sizeCode: fc.stringMatching(/^[A-Za-z0-9_-]{1,12}$/),
    options: fc.array(option, { maxLength: 12 }),
    quantity: fc.integer({ min: 1, max: 99 }),
  });
  fc.assert(
    fc.property(line, (some) => {
      const written = { ...latte, ...some };
      const read = readAgain(productLike(written));
      expect(read !== null && isSameChoice(read, pickChoice(written))).toBe(true);
    }),
  );
});

it.each(['', '?size=', '?size=a%20b', '?size=S&options=2', '?size=S&options=2x1000', '?size=S&options=x'])(
  'is nothing in %s',
  (query) => expect(readAgain(`/menu/product/101/hot${query}`)).toBeNull(),
);
