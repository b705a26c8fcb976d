/** One cup that the seeded catalog sells as it comes: its smallest espresso. */
import type { CartLine } from '../../domain/cart/line.ts';
import { createCatalog } from '../../server/menu/createCatalog.ts';

const found = createCatalog().find(1201, 'hot', null);
const size = found?.sizes[0];
if (found === null || size === undefined) throw new Error('The catalog has no espresso.');

export const espresso: CartLine = {
  lineId: 'line-1',
  productNumber: found.productNumber,
  formCode: found.formCode,
  name: found.name,
  sizeCode: size.sizeCode,
  sizeName: size.name,
  sku: size.sku,
  options: [],
  quantity: 1,
  unitPrice: size.price,
  illustration: {
    kind: 'espressoCup',
    liquid: 'espresso',
    foam: null,
    ice: false,
    topping: null,
    accent: null,
    photoUrl: null,
  },
};
