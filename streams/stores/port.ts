/** Stores, places and favorite stores, asked of the server. */
import type { Spot } from '../../domain/stores/spot.ts';
import type { StoreLocation } from '../../domain/stores/store.ts';
import type { Answer } from '../ports.ts';

/** A page of the stores near a spot, nearest first. `total` counts all within 50 miles, or those that the query says. */
export interface StoresFound {
  readonly placeName: string | null;
  /** fallback: the place is a guess. Null where no place was asked for. */
  readonly match: 'found' | 'fallback' | null;
  /** Other places of the searched name, as they are searched. */
  readonly otherPlaces: readonly string[];
  /** Where the search stood. */
  readonly at: Spot;
  readonly total: number;
  readonly stores: readonly StoreLocation[];
}
export interface StoreQuery {
  readonly place: string;
  readonly at: Spot | null;
  readonly features: readonly string[];
  readonly offset: number;
  /** Miles, where the search was expanded. */
  readonly within?: number | null;
  /** Where the person is or looked last: a store there comes before a far town of the place's name. */
  readonly near?: Spot | null;
}
export interface StoresPort {
  /** `at` wins over the place's own spot; `notFound` when no such place is known. */
  search(query: StoreQuery, signal: AbortSignal): Promise<Answer<StoresFound | 'notFound'>>;
  /** Those of the numbers that exist within 50 miles of the spot, nearest first; without a spot in no order. */
  some(
    storeNumbers: readonly string[],
    at: Spot | null,
    signal?: AbortSignal,
  ): Promise<Answer<readonly StoreLocation[]>>;
  byNumber(storeNumber: string, signal?: AbortSignal): Promise<Answer<StoreLocation | 'notFound'>>;
  /** Where the nearest store with these features is, however far. */
  nearest(at: Spot, features: readonly string[], signal?: AbortSignal): Promise<Answer<Spot | 'notFound'>>;
  /** `near` as in a search. */
  suggest(
    text: string,
    signal: AbortSignal,
    near?: Spot | null,
  ): Promise<Answer<readonly { readonly placeName: string }[]>>;
  favorites(signal?: AbortSignal): Promise<Answer<readonly string[]>>;
  flipFavorite(storeNumber: string, favorite: boolean, idempotencyKey: string): Promise<Answer<null>>;
}
