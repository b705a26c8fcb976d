/** What a line of an order says of its options: its changes, and beside them what is still in of the same groups. */
import type { CartLine } from '../cart/line.ts';
import { configurationOf } from './choice.ts';
import { contentsOf, type Configurable } from './configure.ts';
import type { OptionGroup } from './shape.ts';

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
    .flatMap((group) => {
      const contents = contentsOf(group, configuration);
      // A choice of one that was left out has nothing in its place.
      return contents.length > 0 ? contents : leftOutOf(group, changed);
    })
    .map(({ option: { optionProductNumber, name }, amount }) => ({
      ...{ optionProductNumber, name },
      quantity: amount,
    }));
}

const leftOutOf = ({ options }: OptionGroup, changed: ReadonlySet<number>) =>
  options
    .filter(({ optionProductNumber }) => changed.has(optionProductNumber))
    .map((option) => ({ option, amount: 0 }));
