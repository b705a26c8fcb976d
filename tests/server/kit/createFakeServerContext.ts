/** A shop of two products and a few stores, so that server tests need no seed. Store numbers say what they are. */
import { storeEndsOf } from '../../../server/stores/storeEnds.ts';
import { storedValueOnly } from '../../../server/stores/storedValueOnlyLabel.ts';
import type { StoreLocation } from '../../../domain/stores/store.ts';
import type { CatalogProduct } from '../../../server/base/ports.ts';
import type { ServerContext } from '../../../server/start/serverContext.ts';
import { zoneOffsets } from '../../setup/zoneOffsets.ts';

const plain = {
  liquid: 'latte',
  foam: null,
  ice: false,
  topping: null,
  accent: null,
  photoUrl: null,
} as const;
const illustration = { kind: 'hotCup', ...plain } as const;

const shot = {
  ...{ optionProductNumber: 900, name: 'Shot', priceDelta: 100, caloriesDelta: 5 },
  ...{ defaultQuantity: 1, maxQuantity: 4, allergens: [], nutrition: null, portions: null },
};
const latte: CatalogProduct = {
  ...{
    productNumber: 100,
    formCode: 'hot',
    name: 'Latte',
    illustration,
    isOrderable: true,
    allergens: [],
    baseAllergens: null,
  },
  sizes: [
    { sizeCode: 'T', name: 'Tall', sku: 'sku-latte-t', price: 400 },
    { sizeCode: 'G', name: 'Grande', sku: 'sku-latte-g', price: 500 },
  ],
  optionGroups: [{ id: 'shots', name: 'Espresso', selection: 'count', options: [shot] }],
};
/** Not sold at store `no-muffins`. */
const muffin: CatalogProduct = {
  ...{
    productNumber: 200,
    formCode: 'single',
    name: 'Muffin',
    illustration,
    isOrderable: true,
    allergens: ['Wheat'],
    baseAllergens: null,
  },
  sizes: [{ sizeCode: 'no', name: 'One', sku: 'sku-muffin', price: 325 }],
  optionGroups: [],
};
const products = [latte, muffin];

const wholeDay = [{ opens: 0, closes: 1440 }];

const ordering = { guestOrdering: true, curbsideAvailability: 'UNAVAILABLE', stallQuantity: 0 } as const;
const inStore = { code: '16', name: 'In store' } as const;
const address = {
  ...{ singleLine: '1 Pine St, Seattle', lines: ['1 Pine St'], city: 'Seattle' },
  ...{ countrySubdivisionCode: 'WA', postalCode: '98101', countryCode: 'US' },
};

function store(storeNumber: string, changes: Partial<StoreLocation> = {}): StoreLocation {
  return {
    ...{ storeNumber, id: storeNumber, name: `Store ${storeNumber}`, address, phoneNumber: null },
    coordinates: { latitude: 47.6, longitude: -122.3 },
    hoursByDay: Array.from({ length: 7 }, () => wholeDay),
    ...{ holidays: [], isOpen24Hours: true, schedule: [], open: true },
    ...{ openStatusFormatted: 'Open', hoursStatusFormatted: 'Open 24 hours' },
    ...{ pickUpOptions: [inStore], amenities: [], warningLabels: [] },
    mobileOrdering: { availability: 'READY', ...ordering },
    timeZone: { timeZoneId: 'America/Los_Angeles', utcOffsets: zoneOffsets('America/Los_Angeles') },
    ...{ ownershipTypeCode: 'CO', distance: null, waitMinutes: { min: 4, max: 7 } },
    ...changes,
  };
}

const notReady = (availability: 'HIGH_VOLUME' | 'UNAVAILABLE'): Partial<StoreLocation> => ({
  mobileOrdering: { availability, ...ordering },
});

/** 0: the document doesn't say how many stalls there are. */
const withCurbside = (stallQuantity: number): Partial<StoreLocation> => ({
  pickUpOptions: [inStore, { code: 'CX', name: 'Curbside' }],
  mobileOrdering: {
    availability: 'READY',
    guestOrdering: true,
    curbsideAvailability: 'READY',
    stallQuantity,
  },
});

/** Stores may be changed by a test (`closing` later closes). */
export function createFakeServerContext(): ServerContext & {
  readonly storesByNumber: Map<string, StoreLocation>;
} {
  const storesByNumber = new Map(
    [
      store('1'),
      store('no-muffins'),
      store('closed', { open: false }),
      store('stored-value-only', { warningLabels: [storedValueOnly] }),
      store('busy', notReady('HIGH_VOLUME')),
      store('walk-in-only', notReady('UNAVAILABLE')),
      store('closing'),
      store('curbside', withCurbside(3)),
      store('curbside-2', withCurbside(0)),
      store('licensed', { ownershipTypeCode: 'LS' }),
      store('canada', { address: { ...address, countrySubdivisionCode: 'BC', countryCode: 'CA' } }),
    ].map((each) => [each.storeNumber, each]),
  );
  return {
    storesByNumber,
    catalog: {
      menu: async (storeNumber) => ({ storeNumber, menus: [] }),
      product: async () => null,
      find: (productNumber, formCode) =>
        products.find((each) => each.productNumber === productNumber && each.formCode === formCode) ?? null,
      isAvailableAt: (productNumber, _formCode, storeNumber) =>
        !(productNumber === 200 && storeNumber === 'no-muffins'),
      markets: () => new Set(['US', 'CA']),
      version: () => '1',
      pictureOrigins: () => [],
    },
    stores: {
      byNumber: async (storeNumber) => storesByNumber.get(storeNumber) ?? null,
      near: async () => [...storesByNumber.values()].slice(0, 1),
      zoneAndCountryOf: (storeNumber) => {
        const found = storesByNumber.get(storeNumber);
        return found
          ? { timeZoneId: found.timeZone.timeZoneId, countryCode: found.address.countryCode }
          : null;
      },
    },
    storeCountries: () => new Set(['US', 'CA']),
    storeEnds: () => storeEndsOf([]),
    registerRoutes: () => {},
    keepCurrent: async () => {},
  };
}
