/** The priced basket as stored with the price and the order: names and prices at that time. Money is cents. */
import type { Seen } from '../../domain/cart/line.ts';
import type { Illustration } from '../../domain/menu/illustration.ts';

export interface BasketItem {
  readonly lineId: string;
  readonly productNumber: number;
  readonly formCode: string;
  readonly name: string;
  readonly sizeCode: string;
  readonly sizeName: string;
  readonly sku: string;
  readonly quantity: number;
  readonly unitPrice: number;
  readonly options: readonly BasketOption[];
  /** Every part; an order of an earlier build has the changed groups alone, or none. */
  readonly contents?: readonly BasketOption[];
  readonly illustration: Illustration;
  /** An order of an earlier build has none. */
  readonly seen?: Seen | null;
}

interface BasketOption {
  readonly optionProductNumber: number;
  readonly name: string;
  readonly quantity: number;
}

export const seenOnWire = (seen: Seen | null | undefined) =>
  seen ? { usual: seen.usual, allergens: seen.allergens ?? null } : null;

/** What is made of it, as a barista reads it. */
export const contentsOnWire = ({ options, contents = options }: Pick<BasketItem, 'options' | 'contents'>) =>
  contents.map(({ name, quantity }) => ({ name, quantity }));
