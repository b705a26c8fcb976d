/** A fake menu: empty, and no product is known. */
import type { Menu, Product } from '../../../domain/menu/shape.ts';
import type { MenuPort } from '../../../streams/menu/port.ts';
import type { Answer } from '../../../streams/ports.ts';
import { failure } from '../../http/failure.ts';
import type { FakeServer } from '../fakeServer.ts';

export const fakeMenu = ({ answer }: FakeServer): MenuPort => ({
  menu: () => answer('menu', (): Answer<Menu> => ({ ok: true, value: { storeNumber: null, menus: [] } })),
  product: () => answer('product', (): Answer<Product> => failure('refused', 'PRODUCT_NOT_FOUND')),
});
