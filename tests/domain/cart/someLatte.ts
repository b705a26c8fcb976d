/** A line of a cart, and the drawing of a latte, for every test that needs just one. */
import type { CartLine } from '../../../domain/cart/line.ts';

export const latteCup = {
  kind: 'hotCup',
  liquid: 'latte',
  foam: 'milk',
  ice: false,
  topping: null,
  accent: null,
  photoUrl: null,
} as const satisfies CartLine['illustration'];

export const latte = (lineId: string, quantity = 1): CartLine => ({
  lineId,
  productNumber: 1,
  formCode: 'hot',
  name: 'Latte',
  sizeCode: 'M',
  sizeName: 'Medium',
  sku: `sku-${lineId}`,
  options: [],
  quantity,
  unitPrice: 545,
  illustration: latteCup,
});
