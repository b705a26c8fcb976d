/** The priced basket as stored with the price and the order: names and prices at that time. Money is cents. */
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
  /** The options, and beside them what is still in of the same groups; an order of an earlier build has none. */
  readonly contents?: readonly BasketOption[];
  readonly illustration: Illustration;
}

interface BasketOption {
  readonly optionProductNumber: number;
  readonly name: string;
  readonly quantity: number;
}

/** What is made of it, as a barista reads it. */
export const contentsOnWire = ({ options, contents = options }: Pick<BasketItem, 'options' | 'contents'>) =>
  contents.map(({ name, quantity }) => ({ name, quantity }));
