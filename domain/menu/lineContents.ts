/** What a line of an order says of its options: its changes, and beside them what is still in of the same groups. */
import type { CartLine } from '../cart/line.ts';
import { configurationOf } from './choice.ts';
import { contentsOf, type Configurable } from './configure.ts';

/** A line that the product no longer allows says its changes alone. */
export function lineContents(
  product: Configurable,
  line: Pick<CartLine, 'sizeCode' | 'sizeName' | 'options'>,
): CartLine['options'] {
  const configuration = configurationOf(product, line);
  if (configuration === null) return line.options;
  const changed = new Set(line.options.map(({ optionProductNumber }) => optionProductNumber));
  return product.optionGroups
    .filter(({ options }) => options.some((each) => changed.has(each.optionProductNumber)))
    .flatMap((group) => contentsOf(group, configuration))
    .map(({ option: { optionProductNumber, name }, amount }) => ({
      ...{ optionProductNumber, name },
      quantity: amount,
    }));
}
