/** Fake favorite products: of one member, in memory; those of product 81 are one too many. */
import type { FavoriteProduct } from '../../../domain/favoriteProducts/documents.ts';
import { favoriteKey } from '../../../domain/favoriteProducts/item.ts';
import type { FavoriteProductsPort } from '../../../streams/favoriteProducts/port.ts';
import { failure } from '../../http/failure.ts';
import type { FakeServer } from '../fakeServer.ts';

export function fakeFavoriteProducts({ answer, members }: FakeServer): FavoriteProductsPort {
  const kept = new Map<string, FavoriteProduct>();
  return {
    favorites: (_asked, signal) =>
      answer('favorites', () => members(() => ({ ok: true, value: [...kept.values()] })), signal),
    add: (_locale, item, replaces) =>
      answer('add', () =>
        members(() => {
          if (item.productNumber === 81) return failure('refused', '561007');
          const favoriteProductId = `f-${favoriteKey(item)}`;
          kept.delete(replaces ?? '');
          kept.set(favoriteProductId, {
            ...{ favoriteProductId, formName: item.name, item },
            ...{ availability: 'Available', price: 545 },
          });
          return { ok: true, value: favoriteProductId };
        }),
      ),
    remove: (favoriteProductId) =>
      answer('remove', () =>
        members(() => {
          kept.delete(favoriteProductId);
          return { ok: true, value: favoriteProductId };
        }),
      ),
  };
}
