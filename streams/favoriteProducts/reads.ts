/**
 * The member's favorite products, as a read. Valid for 2 hours, asked again when the store or the locale changed (spec 3
 * section 4), or a favorite did, here or on another device.
 */
import { failureKind, isAsking } from '../../domain/fetchState.ts';
import { isStillValid } from '../../domain/freshness.ts';
import type { FavoriteProduct } from '../../domain/favoriteProducts/documents.ts';
import { favoriteKey } from '../../domain/favoriteProducts/item.ts';
import { pricingPlaceOf } from '../../domain/stores/pricingPlace.ts';
import type { LookedAtRead, ReadPorts } from '../reads/read.ts';

const FAVORITE_PRODUCTS_VALID_MS = 2 * 60 * 60_000;

interface FavoritesAnswer {
  readonly favorites: readonly FavoriteProduct[];
  readonly storeNumber: string | null;
}

export const favoriteProducts = ({
  favoriteProducts: port,
  documents,
  locale,
  pricingSettings,
}: ReadPorts): LookedAtRead<'favoriteProducts/requested', FavoritesAnswer> => ({
  asked: 'favoriteProducts/requested',
  isOpen: ({ favoriteProductsFetch }) => isAsking(favoriteProductsFetch),
  // A list that was asked for before a change was confirmed may be older than the change.
  dependsOn: ({ store, favoriteProducts: { kept }, live }) =>
    Object.entries(kept)
      .map(([key, { writeId }]) => `${key} ${writeId ?? ''}`)
      .concat(store.selected?.storeNumber ?? '', live.changes.favorites ?? '')
      .join(),
  isMembers: true,
  isOncePerKey: true,
  async call(_asked, { store, pricingRules }, signal) {
    const place = pricingPlaceOf(store.selected);
    const { isPricingEnabled } = pricingRules.known ?? pricingSettings;
    const answer = await port.favorites({ locale, place, isPricingEnabled }, signal);
    return answer.ok
      ? { ok: true, value: { favorites: answer.value, storeNumber: place?.storeNumber ?? null } }
      : answer;
  },
  answered({ favorites, storeNumber }) {
    const document = documents.hold(favorites);
    const kept = favorites.map(({ favoriteProductId, item }) => ({
      itemKey: favoriteKey(item),
      favoriteProductId,
    }));
    return {
      facts: [
        { type: 'favoriteProducts/fetched', data: { document: document.hash, kept, storeNumber, locale } },
      ],
      documents: [document],
    };
  },
  failed: ({ kind }) => [{ type: 'favoriteProducts/fetchFailed', data: { kind } }],
  look: {
    needsNoQuestion({ favoriteProducts: { last, fetchedAt }, store }, _key, now) {
      const isHere = last?.storeNumber === (store.selected?.storeNumber ?? null) && last.locale === locale;
      return isHere && isStillValid(fetchedAt, FAVORITE_PRODUCTS_VALID_MS, now);
    },
    ask: () => ({ type: 'favoriteProducts/requested', data: {} }),
    isAskedOnReturn: true,
    failure: ({ favoriteProductsFetch }) => failureKind(favoriteProductsFetch),
  },
});
