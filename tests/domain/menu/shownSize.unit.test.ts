/** Which name of a size is shown beside a product. */
import { expect, it } from 'vitest';
import { shownSize } from '../../../domain/menu/shownSize.ts';

it('a size is named where the product has others, and not where it is the only one', () => {
  expect(shownSize({ sizeCode: 'small', sizeName: 'Small' })).toBe('Small');
  expect(shownSize({ sizeCode: 'one', sizeName: 'One' })).toBe('');
  expect(shownSize({ sizeCode: 'ONE', sizeName: 'Eine' })).toBe('');
  expect(shownSize({ sizeCode: 'no', sizeName: 'One' })).toBe('');
});
