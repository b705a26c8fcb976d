/** The member's favorite products, asked of the server. */
import type { FavoriteItem } from '../../domain/favoriteProducts/item.ts';
import type { FavoriteProduct } from '../../domain/favoriteProducts/documents.ts';
import type { Answer } from '../ports.ts';

/** Where favorites are to be had, for their prices; null without a store. */
export interface PricingPlace {
  readonly storeNumber: string;
  readonly timeZone: string;
  readonly ownershipTypeCode: string;
  readonly countryCode: string;
}

export interface FavoriteProductsPort {
  favorites(locale: string, place: PricingPlace | null): Promise<Answer<readonly FavoriteProduct[]>>;
  /** Answers the id of the favorite. `replaces`: the id of one that goes with it; null for none. */
  add(
    locale: string,
    item: FavoriteItem,
    replaces: string | null,
    idempotencyKey: string,
  ): Promise<Answer<string>>;
  remove(favoriteProductId: string, idempotencyKey: string): Promise<Answer<string>>;
}
