/**
 * What the list shows of the stores at hand: near ones in their groups, those ordered from before, the favorites.
 * A heart that is pressed stays where it is until the next search or the next look at the favorites: a card that jumps
 * away under a finger is lost. Spec 1 section 2; the grouping itself is domain/locator/results.ts.
 */
import { useMemo, useState } from 'react';
import * as v from 'valibot';
import { hasFeatures } from '../../../domain/locator/features.ts';
import { groupStores, type RecommendationReason } from '../../../domain/locator/results.ts';
import type { StoreLocation } from '../../../domain/locator/store.ts';
import { PreviousOrder } from '../../../domain/order/shape.ts';
import { useDocument, useWorld } from '../../app/hooks.ts';
import { eachOnce, useStoresOf } from './useStoresOf.ts';

export type ListTab = 'nearby' | 'previous' | 'favorites';

export interface ListedGroup {
  /** PICKED: chosen on the map and on no page that was loaded yet. */
  readonly name: RecommendationReason | 'PICKED' | 'PREVIOUS' | 'FAVORITES' | 'LAST';
  readonly stores: readonly StoreLocation[];
}

export interface Listed {
  readonly groups: readonly ListedGroup[];
  /** Every store at hand, whatever the tab: for the map, the details and a link. */
  readonly all: readonly StoreLocation[];
  readonly isReading: boolean;
  /** How often one ordered, by store number. */
  readonly orders: Readonly<Record<string, number>>;
}

export function useListed(tab: ListTab, now: number): Listed {
  const locator = useWorld((world) => world.locator);
  const favorites = useWorld((world) => world.favorites);
  const orders = useOrderCounts();
  const { stores, isReading } = useStoresOf(locator.pages);
  const own = useStoresOf(asHashes(locator.knownPage)).stores;
  const chosen = useStoresOf(asHashes(locator.picked?.document)).stores;
  const features = locator.query?.features ?? noFeatures;
  const hearts = useKept(`${locator.foundAt}|${favorites.fetchedAt}|${tab}`, favorites.stores);

  // A minute is fine enough for "open now".
  const minute = Math.floor(now / 60_000) * 60_000;
  return useMemo(() => {
    const known = own.filter((store) => hasFeatures(store, features, minute));
    const all = eachOnce([...stores, ...known, ...chosen]);
    const isFavorite = (storeNumber: string) => hearts[storeNumber]?.favorite === true;
    const groups = groupsOf[tab]({ stores, known, chosen, isFavorite, orders });
    return { groups: groups.filter((group) => group.stores.length > 0), all, isReading, orders };
  }, [tab, stores, own, chosen, features, minute, hearts, orders, isReading]);
}

type AtHand = {
  readonly stores: readonly StoreLocation[];
  readonly known: readonly StoreLocation[];
  readonly chosen: readonly StoreLocation[];
  readonly isFavorite: (storeNumber: string) => boolean;
  readonly orders: Readonly<Record<string, number>>;
};

const groupsOf: Readonly<Record<ListTab, (atHand: AtHand) => readonly ListedGroup[]>> = {
  nearby({ stores, known, chosen, isFavorite, orders }) {
    const near = new Set(stores.map(({ storeNumber }) => storeNumber));
    const grouped = groupStores(eachOnce([...stores, ...known]), isFavorite, orders).map(
      ({ reason, stores: members }): ListedGroup => ({
        name: reason,
        // One's own stores that are farther away than the list goes wait for its next pages.
        stores: reason === 'NEARBY' ? members.filter(({ storeNumber }) => near.has(storeNumber)) : members,
      }),
    );
    const shown = new Set(grouped.flatMap((group) => group.stores.map(({ storeNumber }) => storeNumber)));
    const picked = chosen.filter(({ storeNumber }) => !shown.has(storeNumber));
    return [{ name: 'PICKED', stores: picked }, ...grouped];
  },
  previous: ({ stores, known, orders }) => [
    {
      name: 'PREVIOUS',
      stores: byDistance([...stores, ...known]).filter(({ storeNumber }) => (orders[storeNumber] ?? 0) > 0),
    },
  ],
  favorites: ({ stores, known, isFavorite }) => [
    {
      name: 'FAVORITES',
      stores: byDistance([...stores, ...known]).filter(({ storeNumber }) => isFavorite(storeNumber)),
    },
  ],
};

const byDistance = (stores: readonly StoreLocation[]) =>
  eachOnce(stores).toSorted((a, b) => (a.distance ?? 0) - (b.distance ?? 0));

const Orders = v.array(v.pick(PreviousOrder, ['orderId', 'storeNumber']));
const noFeatures: readonly string[] = [];
const asHashes = (hash: string | null | undefined) => (hash == null ? [] : [hash]);

/** How often one ordered, by store number; each order once, whether this device placed it or the server listed it. */
function useOrderCounts(): Readonly<Record<string, number>> {
  const { placed, previous } = useWorld((world) => world.order);
  const listed = useDocument(previous?.document, Orders);
  return useMemo(() => {
    const known = listed.status === 'ready' ? listed.body : [];
    const storeOf = new Map(
      [...known, ...Object.values(placed)].map((each) => [each.orderId, each.storeNumber]),
    );
    const counts: Record<string, number> = {};
    for (const storeNumber of storeOf.values()) counts[storeNumber] = (counts[storeNumber] ?? 0) + 1;
    return counts;
  }, [placed, listed]);
}

/** The value as it was when `key` last changed. */
function useKept<T>(key: string, value: T): T {
  const [kept, setKept] = useState({ key, value });
  if (kept.key === key) return kept.value;
  setKept({ key, value });
  return value;
}
