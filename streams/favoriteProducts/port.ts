/** The member's favorite products, asked of the server. */
import type { FavoriteItem } from '../../domain/favoriteProducts/item.ts';
import type { FavoriteProduct } from '../../domain/favoriteProducts/documents.ts';
import type { Answer } from '../ports.ts';

/** The store whose prices the favorites have; null without a store. */
export interface PricingPlace {
  readonly storeNumber: string;
  readonly timeZone: string;
  readonly ownershipTypeCode: string;
  readonly countryCode: string;
}

export interface FavoriteProductsPort {
  favorites(
    locale: string,
    place: PricingPlace | null,
    signal?: AbortSignal,
  ): Promise<Answer<readonly FavoriteProduct[]>>;
  /** Answers the id of the favorite. */
  add(locale: string, item: FavoriteItem, idempotencyKey: string): Promise<Answer<string>>;
  remove(favoriteProductId: string, idempotencyKey: string): Promise<Answer<string>>;
}
