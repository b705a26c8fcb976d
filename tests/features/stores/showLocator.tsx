/**
 * The locator on screen, with a room for its list that jsdom has not: elements as high as a list needs to show some rows.
 * The map is another test's; here a line says what it was given.
 */
import { screen, within, act } from '@testing-library/react';
import { useLocation, type Location } from 'react-router-dom';
import { vi } from 'vitest';
import type { FactDraft } from '../../../domain/events.ts';
import type { Spot } from '../../../domain/stores/spot.ts';
import type { StoreLocation } from '../../../domain/stores/store.ts';
import { createTestCrema, type Step, type TestCrema } from '../createTestCrema.ts';
import { happens, showPage } from '../showPage.tsx';
import { somePrevious } from '../orders/somePrevious.ts';
import { pacific, pineStreet } from './someStores.ts';
import { LocatorPage } from '../../../src/features/stores/LocatorPage.tsx';

export const features = [
  { code: 'ON', category: 'Hours', name: 'Open now', filterable: true, public: true },
  { code: 'WF', category: 'Comfort', name: 'Wi-Fi', filterable: true, public: true },
];

/** At ten in the morning in Seattle. */
export const createLocatorCrema = (config: object = { features }, ...steps: readonly Step[]): TestCrema =>
  createTestCrema(config, (crema) => crema.passTime(pacific(10) - crema.now()), ...steps);

const Map = ({ stores }: { readonly stores: readonly StoreLocation[] }) => <p>{`map of ${stores.length}`}</p>;

/** A screen whose media queries all match, or none; none until it is turned. */
export function createMedia() {
  const lists = new EventTarget();
  let matches = false;
  return {
    matchMedia: () => ({
      get matches() {
        return matches;
      },
      addEventListener: lists.addEventListener.bind(lists),
      removeEventListener: lists.removeEventListener.bind(lists),
    }),
    turn(isMatching: boolean) {
      matches = isMatching;
      lists.dispatchEvent(new Event('change'));
    },
  };
}

const Address = () => <output data-testid="address">{useLocation().search}</output>;
export const addressShown = () => screen.getByTestId('address').textContent;

/** `isCold`: a member's favorites and past orders are still being asked for. */
export async function showLocator(
  crema: TestCrema,
  address: string | Partial<Location>,
  { isCold = false, media = createMedia() } = {},
) {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(200);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(800);
  vi.stubGlobal('matchMedia', media.matchMedia);
  const path = typeof address === 'string' ? address : (address.pathname ?? '');
  const route = path.startsWith('/menu') ? '/menu/store-locator/*' : '/store-locator/*';
  const shown = showPage(
    crema,
    address,
    route,
    <>
      <LocatorPage map={Map} />
      <Address />
    </>,
  );
  await act(async () => undefined);
  if (!isCold && crema.world().session.member !== null) await knowsOwnStores(crema);
  return shown;
}

/** The same of what has happened. */
export async function openLocator(address: Parameters<typeof showLocator>[1], ...steps: readonly Step[]) {
  const crema = createLocatorCrema({ features }, ...steps);
  await showLocator(crema, address);
  return crema;
}

/** A member's favorites and past orders are there: none that were not told of. */
export async function knowsOwnStores(crema: TestCrema): Promise<void> {
  const { favorites, order } = crema.world();
  if (favorites.fetchedAt === null)
    await happens(crema, { type: 'favorites/fetched', data: { storeNumbers: [] } });
  if (order.previous === null) await happens(crema, somePrevious(crema, []));
}

/** Stores one after the other, each a mile farther. */
export const someStores = (count: number, from = 1): readonly StoreLocation[] =>
  Array.from({ length: count }, (_, nth) => ({
    ...pineStreet,
    storeNumber: String(from + nth),
    name: `Store ${from + nth}`,
    distance: from + nth,
  }));

type Found = Partial<Extract<FactDraft, { type: 'locator/storesFound' }>['data']>;

/** The newest search is answered. */
export function finds(crema: TestCrema, stores: readonly StoreLocation[], more: Found = {}) {
  const data = {
    searchId: searchIdOf(crema),
    placeName: 'Seattle, WA',
    match: 'found' as const,
    otherPlaces: [],
    at: { lat: 47.6, lng: -122.33 },
    total: stores.length,
    storeNumbers: stores.map(({ storeNumber }) => storeNumber),
    document: crema.hold(stores),
    selected: stores[0]?.storeNumber ?? null,
    ...more,
  };
  return happens(crema, { type: 'locator/storesFound', data });
}

/** Something about the newest search. */
export const answers = (
  crema: TestCrema,
  type: 'locator/placeNotFound' | 'locator/moreStoresFailed' | 'locator/searchFailed',
  kind: 'offline' | 'server' = 'server',
) => {
  const searchId = searchIdOf(crema);
  return happens(
    crema,
    type === 'locator/placeNotFound' ? { type, data: { searchId } } : { type, data: { searchId, kind } },
  );
};

/** The member's favorites, as the server lists them. */
export const favorites = (...storeNumbers: string[]) =>
  ({ type: 'favorites/fetched', data: { storeNumbers } }) as const;
export const searchIdOf = ({ world }: TestCrema): string => world().storeSearch.searchId ?? '';
/** The member's own stores are known. */
export const knows = (crema: TestCrema, stores: readonly StoreLocation[]) => {
  const storeNumbers = stores.map(({ storeNumber }) => storeNumber);
  const data = { searchId: searchIdOf(crema), storeNumbers, document: crema.hold(stores) };
  return happens(crema, { type: 'locator/knownStoresFound', data });
};
/** The map shows this, moved by a person or not. */
export const moves = (
  crema: TestCrema,
  at: Spot,
  zoom: number,
  byPerson = true,
  span = { lat: 0.1, lng: 0.1 },
) => happens(crema, { type: 'locator/mapMoved', data: { at, zoom, span, byPerson } });
export const located = (crema: TestCrema, at: Spot, accuracyMetres = 20) =>
  happens(crema, { type: 'locator/deviceLocated', data: { at, accuracyMetres } });

/** What the list says, without what is only said aloud. */
export const list = () => within(screen.getByRole('region', { name: 'Stores' }));

/** Where one searched, newest last, as the address says it. */
export const searched = (crema: TestCrema) =>
  crema.asked.flatMap((intent) => {
    if (intent.type !== 'locator/search') return [];
    const { place, around, at, zoom, within, features: codes, store, isMenu } = intent.data;
    return [{ place, around, at, zoom, within, features: codes, store, isMenu }];
  });
