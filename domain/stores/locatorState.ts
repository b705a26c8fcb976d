/** The input of the locator's rules, combined from four projections; no rule reads the fifth, the selection. */
import type { DeviceLocationState } from './evolveDevice.ts';
import type { StoreMapState } from './evolveMap.ts';
import type { NearestStoreState } from './evolveNearest.ts';
import type { StoreSearchState } from './evolveSearch.ts';

export interface LocatorState extends StoreSearchState, Pick<StoreMapState, 'map' | 'searchedView'> {
  readonly device: DeviceLocationState;
  readonly nearest: NearestStoreState;
}

interface LocatorProjections {
  readonly storeSearch: StoreSearchState;
  readonly storeMap: StoreMapState;
  readonly deviceLocation: DeviceLocationState;
  readonly nearestStore: NearestStoreState;
}

export const locatorOf = ({
  storeSearch,
  storeMap: { map, searchedView },
  deviceLocation,
  nearestStore,
}: LocatorProjections): LocatorState => ({
  ...storeSearch,
  map,
  searchedView,
  device: deviceLocation,
  nearest: nearestStore,
});
