/** The choice and the edited line that a configuration of the product page becomes. */
import type { CartLine } from '../cart/line.ts';
import { pickChoice, type Choice } from './choice.ts';
import { initialConfiguration, type Configuration } from './configure.ts';
import type { Product } from './shape.ts';
import { toCartLine } from './toCartLine.ts';

export const asItComes = (product: Product): Choice => choiceOf(product, initialConfiguration(product), 1);

export function choiceOf(product: Product, configuration: Configuration, pieces: number): Choice {
  const line = toCartLine(product, configuration, { lineId: '', quantity: pieces });
  return pickChoice(line);
}

/** Saving an edited item needs product, size and quantity (spec 3 section 5): null where one is missing. */
export function editedLine(
  product: Product | null,
  configuration: Configuration | null,
  { lineId, quantity: pieces }: { readonly lineId: string; readonly quantity: number | null },
): CartLine | null {
  if (product === null || configuration === null || pieces === null) return null;
  const hasSize = product.sizes.some((size) => size.sizeCode === configuration.sizeCode);
  if (!hasSize || !Number.isInteger(pieces) || pieces < 1) return null;
  return toCartLine(product, configuration, { lineId, quantity: pieces });
}
