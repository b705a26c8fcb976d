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
  readonly options: readonly {
    readonly optionProductNumber: number;
    readonly name: string;
    readonly quantity: number;
  }[];
  readonly illustration: Illustration;
}
