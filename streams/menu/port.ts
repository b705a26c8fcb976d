/** Menus and products, asked of the server. */
import type { Menu, Product } from '../../domain/menu/shape.ts';
import type { Answer, NotModified } from '../ports.ts';

/** `known`: the hash of the document that the device has; answered with NotModified where it still is the answer. */
export interface MenuPort {
  menu(
    storeNumber: string | null,
    locale: string,
    signal: AbortSignal,
    known?: string | null,
  ): Promise<Answer<Menu> | NotModified>;
  product(
    productNumber: number,
    formCode: string,
    storeNumber: string | null,
    locale: string,
    signal: AbortSignal,
    known?: string | null,
  ): Promise<Answer<Product> | NotModified>;
}
