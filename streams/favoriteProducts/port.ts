/** The member's favorite products, asked of the server. */
import type { FavoriteItem } from '../../domain/favoriteProducts/item.ts';
import type { FavoriteProduct } from '../../domain/favoriteProducts/documents.ts';
import type { PricingPlace } from '../../domain/stores/pricingPlace.ts';
import type { Answer } from '../ports.ts';

export interface FavoriteProductsPort {
  /** `place`: where they are to be had; null without a store. */
  favorites(
    asked: {
      readonly locale: string;
      readonly place: PricingPlace | null;
      readonly isPricingEnabled: boolean;
    },
    signal?: AbortSignal,
  ): Promise<Answer<readonly FavoriteProduct[]>>;
  /** Answers the id of the favorite. `replaces`: the id of one that goes with it; null for none. */
  add(
    locale: string,
    item: FavoriteItem,
    replaces: string | null,
    idempotencyKey: string,
  ): Promise<Answer<string>>;
  remove(favoriteProductId: string, idempotencyKey: string): Promise<Answer<string>>;
}
