/** The documents of the menu. */
import { Menu, Product } from './shape.ts';

export const menuDocuments = { menu: Menu, product: Product };
