/** The locator's state without highlight and selection, which change with every hover. */
import { useMemo } from 'react';
import { locatorOf, type LocatorState } from '../../../../domain/stores/locatorState.ts';
import { useWorld } from '../../../kit/hooks.ts';

export function useLocator(): LocatorState {
  const storeSearch = useWorld((world) => world.storeSearch);
  const storeMap = useWorld((world) => world.storeMap);
  const deviceLocation = useWorld((world) => world.deviceLocation);
  const nearestStore = useWorld((world) => world.nearestStore);
  return useMemo(
    () => locatorOf({ storeSearch, storeMap, deviceLocation, nearestStore }),
    [storeSearch, storeMap, deviceLocation, nearestStore],
  );
}

type Found = Pick<LocatorState, 'status' | 'placeName' | 'otherPlaces'>;

/** The searched text may mean something else, too. */
export const hasOtherPlaces = ({ status, placeName, otherPlaces }: Found): boolean =>
  status === 'found' && placeName !== null && otherPlaces.length > 0;
