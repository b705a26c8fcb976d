/** What a line says of its options: in a cart its changes and what is still in of the same groups, on a ticket every part. */
import type { CartLine } from '../cart/line.ts';
import { configurationOf, type Choice } from './choice.ts';
import { changesIn, contentsOf, type Configurable, type Configuration } from './configure.ts';
import type { OptionGroup } from './shape.ts';

/** A line that the product no longer allows says its changes alone. */
export function lineContents(product: Configurable, line: Omit<Choice, 'quantity'>): CartLine['options'] {
  const configuration = configurationOf(product, line);
  if (configuration === null) return line.options;
  const isSaid = new Set(line.options.map(({ optionProductNumber }) => optionProductNumber));
  return partsOf(
    product.optionGroups.filter(
      (group) =>
        group.options.some((each) => isSaid.has(each.optionProductNumber)) ||
        changesIn(group, configuration).length > 0,
    ),
    configuration,
  );
}

/** Every part, the standard ones and those that were left out too: what a barista makes. */
export const partsOf = (groups: readonly OptionGroup[], configuration: Configuration): CartLine['options'] =>
  groups
    .flatMap((group) => {
      const contents = contentsOf(group, configuration);
      // A choice of one that was left out has nothing in its place.
      return contents.length > 0 ? contents : changesIn(group, configuration);
    })
    .map(({ option: { optionProductNumber, name }, amount }) => ({
      ...{ optionProductNumber, name },
      quantity: amount,
    }));
