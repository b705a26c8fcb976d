/** One line of a cart, for pages that only write. */
import type { CartLine } from '../../domain/cart/line.ts';

export const latte = (lineId: string): CartLine => ({
  lineId,
  productNumber: 1,
  formCode: 'hot',
  name: 'Latte',
  sizeCode: 'M',
  sizeName: 'Medium',
  sku: `sku-${lineId}`,
  options: [],
  quantity: 1,
  unitPrice: 545,
  illustration: {
    kind: 'hotCup',
    liquid: 'latte',
    foam: 'milk',
    ice: false,
    topping: null,
    accent: null,
    photoUrl: null,
  },
});
