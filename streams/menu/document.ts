/** How screens read menus and products; reads.ts asks for them. */
import { Menu, Product } from '../../domain/menu/shape.ts';
import type { ReadDocument } from '../reads/readDocument.ts';

const byKey = {
  read: 'menu',
  named: ({ menu }, key) => menu.entries[key],
  fetch: ({ menuFetch }, key) => menuFetch.byKey[key],
  again: (key) => ({ type: 'menu/refresh', data: { key } }),
} satisfies Omit<ReadDocument<typeof Menu>, 'schema'>;

export const menuDocument: ReadDocument<typeof Menu, 'menu'> = { ...byKey, schema: Menu };
export const productDocument: ReadDocument<typeof Product, 'menu'> = { ...byKey, schema: Product };
