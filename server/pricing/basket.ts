/** What was priced, as it is kept with the price and with the order: names and prices of that moment. Money is cents. */
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

export const subtotalOf = (basket: readonly BasketItem[]): number =>
  basket.reduce((sum, item) => sum + item.quantity * item.unitPrice, 0);

export const piecesOf = (basket: readonly { readonly quantity: number }[]): number =>
  basket.reduce((sum, item) => sum + item.quantity, 0);
