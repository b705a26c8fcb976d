/** A fake menu: empty, and no product is known. */
import { contentHash } from '../../../domain/contentHash.ts';
import type { Menu, Product } from '../../../domain/menu/shape.ts';
import type { MenuPort } from '../../../streams/menu/port.ts';
import type { Answer } from '../../../streams/ports.ts';
import { failure } from '../../http/failure.ts';
import type { FakeServer } from '../fakeServer.ts';

export const fakeMenu = ({ answer }: FakeServer): MenuPort => ({
  async menu(_storeNumber, _locale, signal, known) {
    const whole = (): Answer<Menu> => ({ ok: true, value: { storeNumber: null, menus: [] } });
    const answered = await answer('menu', whole, signal);
    const isKnown = answered.ok && contentHash(answered.value) === known;
    return isKnown ? { ok: true, isNotModified: true } : answered;
  },
  product: (_productNumber, _formCode, _storeNumber, _locale, signal) =>
    answer('product', (): Answer<Product> => failure('refused', 'PRODUCT_NOT_FOUND'), signal),
});
