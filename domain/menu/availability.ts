/** Whether a line can be had at the store, by its menu. Spec 3 section 5. */
import type { Product } from './shape.ts';

/** Null: the store's menu does not have it. */
export const availabilityHere = (product: Pick<Product, 'availability'> | null): Product['availability'] =>
  product?.availability ?? 'NotAvailableHere';
