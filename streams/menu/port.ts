/** Menus and products, asked of the server. */
import type { Menu, Product } from '../../domain/menu/shape.ts';
import type { Answer } from '../ports.ts';

export interface MenuPort {
  menu(storeNumber: string | null, locale: string, signal: AbortSignal): Promise<Answer<Menu>>;
  product(
    productNumber: number,
    formCode: string,
    storeNumber: string | null,
    locale: string,
    signal: AbortSignal,
  ): Promise<Answer<Product>>;
}
