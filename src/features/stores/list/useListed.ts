/**
 * The stores to list: near ones in groups, previous ones, favorites. The person's own do not depend on a search: before
 * any they come first, and their tabs list them wherever they are. A store whose favorite is removed stays listed
 * until the next search or tab change, so that no card moves under the pointer. Spec 1 section 2; groups in
 * domain/stores/results.ts.
 */
import { useEffect, useMemo, useState } from 'react';
import * as v from 'valibot';
import { hasFeatures } from '../../../../domain/stores/features.ts';
import { noQuery } from '../../../../domain/stores/query.ts';
import { groupStores, type RecommendationReason } from '../../../../domain/stores/results.ts';
import { shownDistance } from '../../../../domain/stores/shownDistance.ts';
import type { Spot } from '../../../../domain/stores/spot.ts';
import type { StoreLocation } from '../../../../domain/stores/store.ts';
import type { World } from '../../../../domain/world.ts';
import { PreviousOrder } from '../../../../domain/orders/shape.ts';
import { useDocument, useWorld } from '../../../kit/hooks.ts';
import { areOwnStoresAsked } from './areOwnStoresAsked.ts';
import { withoutDuplicates, useStoresOf } from './useStoresOf.ts';

export type ListTab = 'nearby' | 'previous' | 'favorites';

export interface ListedGroup {
  /** PICKED: selected on the map and on no loaded page. NAMED: searched by its name or number. */
  readonly name: RecommendationReason | 'PICKED' | 'NAMED' | 'RECENT' | 'PREVIOUS' | 'FAVORITES' | 'LAST';
  readonly stores: readonly StoreLocation[];
}

export interface Listed {
  readonly groups: readonly ListedGroup[];
  /** All loaded stores of all tabs: for the map, the details and links. */
  readonly all: readonly StoreLocation[];
  readonly isReading: boolean;
  /** Number of past orders by store number. */
  readonly orders: Readonly<Record<string, number>>;
  /** How many own stores the tab has, listed or not: filtered out, not fetched yet, or gone. */
  readonly owned: number;
}

/** `replaced`: the number of the store in whose place another one is looked for: listed where it is searched by its name. */
export function useListed(tab: ListTab, now: number, replaced: unknown): Listed {
  const { status, pages, knownPage, knownFailure, query, foundAt, centre, placeName } = useWorld(
    (world) => world.storeSearch,
  );
  const favorites = useWorld((world) => world.favorites);
  const orders = useOrderCounts();
  const { stores, isReading } = useStoresOf(pages);
  const knownNow = useStoresOf(asHashes(knownPage));
  const { stores: chosen } = useStoresOf(asHashes(useWorld(pickedPage)));
  const { features, within } = query ?? noQuery;
  const isComing = useWorld(areOwnStoresAsked);
  const isOwnKnown =
    !isComing && !knownNow.isReading && (knownPage !== null || knownFailure !== null || !hasMoreOwn());
  const isAnswered = status !== 'idle' && status !== 'searching';
  const isShown = useShown(foundAt, isAnswered && !isReading && isOwnKnown);
  // The server tells this device of its own flips too: favorites are then fetched again, which must not move a card; nor
  // must what arrives after the near ones are shown.
  const whose = useMemberOfFavorites();
  // Where nothing is listed yet, as before any search, nothing can move.
  const isEmpty = stores.length === 0 && (isComing || knownNow.stores.length === 0);
  const shown = `${foundAt}|${isShown}|${tab}|${isEmpty}`;
  const hearts = useValueAtChange(`${shown}|${tab === 'nearby' && isShown ? '' : whose}`, favorites.stores);
  const atFirst = useValueAtChange(shown, knownNow.stores);
  const own = tab === 'nearby' && isShown ? atFirst : knownNow.stores;

  // Minute resolution is enough for "open now".
  const minute = Math.floor(now / 60_000) * 60_000;
  return useMemo(() => {
    const known = own
      .filter((store) => hasFeatures(store, features, minute))
      .map((store) => ({ ...store, distance: shownDistance(store, centre, within) }));
    const all = withoutDuplicates([...stores, ...known, ...chosen]);
    const isFavorite = (storeNumber: string) => hearts[storeNumber]?.favorite === true;
    const groups = groupsOf[tab]({ replaced, stores, known, chosen, centre, placeName, isFavorite, orders });
    const owned =
      tab === 'favorites' ? Object.keys(hearts).filter(isFavorite).length : Object.keys(orders).length;
    return {
      groups: isShown || tab !== 'nearby' ? groups.filter((group) => group.stores.length > 0) : [],
      isReading: isReading || (!isShown && tab === 'nearby'),
      ...{ all, orders, owned },
    };
  }, [
    tab,
    stores,
    own,
    chosen,
    centre,
    placeName,
    features,
    minute,
    hearts,
    orders,
    isReading,
    isShown,
    replaced,
    within,
  ]);

  /** Whether some of the person's own stores are on no page of the search. */
  function hasMoreOwn(): boolean {
    const found = new Set(stores.map(({ storeNumber }) => storeNumber));
    const starred = Object.entries(favorites.stores).flatMap(([number, { favorite }]) =>
      favorite ? [number] : [],
    );
    return [...starred, ...Object.keys(orders)].some((storeNumber) => !found.has(storeNumber));
  }
}

/** How long found stores wait for the person's own ones at first. */
const OWN_STORES_TIMEOUT_MS = 1_500;

/** Whether the list was shown. From then on no card moves by itself: what becomes known counts with the next search. */
function useShown(foundAt: number | null, isComplete: boolean): boolean {
  const [isShown, setIsShown] = useState(false);
  if (isComplete && !isShown) setIsShown(true);
  useEffect(() => {
    if (foundAt === null) return undefined;
    const late = setTimeout(() => setIsShown(true), OWN_STORES_TIMEOUT_MS);
    return () => clearTimeout(late);
  }, [foundAt]);
  return isShown || isComplete;
}

type AtHand = {
  /** The number of the store that is left out, unless it is named. */
  readonly replaced: unknown;
  readonly stores: readonly StoreLocation[];
  readonly known: readonly StoreLocation[];
  readonly chosen: readonly StoreLocation[];
  /** Null before any search. */
  readonly centre: Spot | null;
  readonly placeName: string | null;
  readonly isFavorite: (storeNumber: string) => boolean;
  readonly orders: Readonly<Record<string, number>>;
};

const groupsOf: Readonly<Record<ListTab, (atHand: AtHand) => readonly ListedGroup[]>> = {
  nearby({ replaced, stores, known, chosen, centre, placeName, isFavorite, orders }) {
    if (centre === null && stores.length === 0) return beforeSearch(known, chosen, isFavorite);
    const near = new Set(stores.map(({ storeNumber }) => storeNumber));
    const inReach = known.filter(({ distance }) => centre !== null && distance !== null);
    // As the server names a store that a search found.
    const named = stores.filter(({ name, storeNumber }) => `${name} · ${storeNumber}` === placeName);
    const all = withoutDuplicates([...stores, ...inReach]).filter((store) => !named.includes(store));
    // Alone it is better than an empty list.
    const others = all.length === 1 ? all : all.filter(({ storeNumber }) => storeNumber !== replaced);
    const grouped = groupStores(others, isFavorite, orders).map(
      ({ reason, stores: members }): ListedGroup => ({
        name: reason,
        // A person's own stores beyond the end of the loaded pages are shown with the next pages.
        stores: reason === 'NEARBY' ? members.filter(({ storeNumber }) => near.has(storeNumber)) : members,
      }),
    );
    const shown = new Set(
      [{ stores: named }, ...grouped].flatMap((group) => group.stores.map(({ storeNumber }) => storeNumber)),
    );
    const picked = chosen.filter(({ storeNumber }) => !shown.has(storeNumber));
    return [{ name: 'PICKED', stores: picked }, { name: 'NAMED', stores: named }, ...grouped];
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

/** Nothing says where to look yet: the person's own stores, favorites first. */
function beforeSearch(
  known: AtHand['known'],
  chosen: AtHand['chosen'],
  isFavorite: AtHand['isFavorite'],
): readonly ListedGroup[] {
  const shown = new Set(known.map(({ storeNumber }) => storeNumber));
  return [
    { name: 'PICKED', stores: chosen.filter(({ storeNumber }) => !shown.has(storeNumber)) },
    { name: 'FAVORITE', stores: known.filter(({ storeNumber }) => isFavorite(storeNumber)) },
    { name: 'RECENT', stores: known.filter(({ storeNumber }) => !isFavorite(storeNumber)) },
  ];
}

const byDistance = (stores: readonly StoreLocation[]) =>
  withoutDuplicates(stores).toSorted((a, b) => (a.distance ?? FAR) - (b.distance ?? FAR));

/** After every distance that is known. */
const FAR = 1e6;

/** What is counted in the list of orders, which streams/orders/document.ts reads whole. */
const Orders = v.array(v.pick(PreviousOrder, ['orderId', 'storeNumber']));
const pickedPage = ({ storeSelection }: World) => storeSelection.picked?.document;
const asHashes = (hash: string | null | undefined) => (hash == null ? [] : [hash]);

/** Number of past orders by store number; an order that was both placed here and listed by the server counts once. */
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

/** Null until this member's favorites are known for the first time. */
function useMemberOfFavorites(): string | null {
  const isKnown = useWorld((world) => world.favorites.fetchedAt !== null);
  const member = useWorld((world) => world.session.member?.memberId ?? null);
  const [known, setKnown] = useState<string | null>(null);
  if (isKnown && known !== member) setKnown(member);
  return known === member ? known : null;
}

/** The value at the last change of `key`. */
function useValueAtChange<T>(key: string, value: T): T {
  const [kept, setKept] = useState({ key, value });
  if (kept.key === key) return kept.value;
  setKept({ key, value });
  return value;
}
