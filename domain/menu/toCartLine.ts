/**
 * The cart line that a configuration becomes: what differs from how the product comes, and beside it what was seen. A later
 * menu then changes neither what is made nor, unsaid, its allergens.
 */
import type { CartLine, Seen } from '../cart/line.ts';
import { amountOf, changesOf, optionsOf, sizeOf, unitPrice, type Configuration } from './configure.ts';
import { allergensToSay, type WithAllergens } from './facts.ts';
import type { Product } from './shape.ts';

export function toCartLine(
  product: Product,
  configuration: Configuration,
  { lineId, quantity }: { readonly lineId: string; readonly quantity: number },
): CartLine {
  const { sizeCode, name: sizeName, sku } = sizeOf(product, configuration);
  const { productNumber, formCode, name, illustration } = product;
  const options = changesOf(product, configuration).map(({ option, amount }) => ({
    optionProductNumber: option.optionProductNumber,
    name: option.name,
    quantity: amount,
  }));
  const price = unitPrice(product, configuration);
  return {
    ...{ lineId, productNumber, formCode, name, sizeCode, sizeName, sku, illustration },
    ...{ options, quantity, unitPrice: price, seen: seenOf(product, configuration) },
  };
}

/** As the product is now. */
export const seenOf = (product: WithAllergens, configuration: Configuration): Seen => ({
  usual: optionsOf(product)
    .filter(
      (option) => option.defaultQuantity > 0 && amountOf(configuration, option) === option.defaultQuantity,
    )
    .map(({ optionProductNumber, name, defaultQuantity }) => ({
      ...{ optionProductNumber, name, quantity: defaultQuantity },
    })),
  allergens: allergensToSay(product, configuration),
});
