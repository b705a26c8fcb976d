/** Size and options of a line, as one text. */
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { IntlRoot } from '../../src/i18n/IntlRoot.tsx';
import { LineOptions } from '../../src/parts/product/LineOptions.tsx';

const oat = { optionProductNumber: 7, name: 'Warmed', quantity: 1 };
const textOf = (sizeCode: string, sizeName: string, options: readonly (typeof oat)[]) =>
  render(
    <IntlRoot locale="en-US">
      <LineOptions line={{ sizeCode, sizeName }} options={options} />
    </IntlRoot>,
  ).container.textContent;

it('begins with the size, if the product has others', () => {
  expect(textOf('small', 'Small', [oat])).toBe('Small · Warmed');
  expect(textOf('small', 'Small', [])).toBe('Small');
  expect(textOf('one', 'One', [oat])).toBe('Warmed');
  expect(textOf('one', 'One', [])).toBe('');
});
