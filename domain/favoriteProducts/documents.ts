/** The member's favorite products, as the server lists them for a store. */
import * as v from 'valibot';
import { AvailabilityHere } from '../menu/shape.ts';
import { Cents } from '../money.ts';
import { pub } from '../privacy.ts';
import { FavoriteItem } from './item.ts';

export const FavoriteProduct = v.object({
  favoriteProductId: pub(v.string()),
  /** By which favorites are grouped: `product.forms[0].name` on the wire. */
  formName: pub(v.string()),
  item: FavoriteItem,
  availability: AvailabilityHere,
  /** Cents for one; null where it cannot be had. */
  price: pub(v.nullable(Cents)),
});
export type FavoriteProduct = v.InferOutput<typeof FavoriteProduct>;

export const FavoriteProducts = v.array(FavoriteProduct);
export const favoriteProductsDocuments = { favoriteProducts: FavoriteProducts };
