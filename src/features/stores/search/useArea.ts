/** What the map offers for the area that it shows, and the press on it; `areas` counts the areas that were searched. */
import { useState } from 'react';
import { locatorOf } from '../../../../domain/stores/locatorState.ts';
import { fitted } from '../../../../domain/stores/query.ts';
import { areaOffer, type AreaOffer } from '../../../../domain/stores/results.ts';
import type { StoreLocation } from '../../../../domain/stores/store.ts';
import { useCrema } from '../../../kit/Crema.ts';
import { useWorld } from '../../../kit/hooks.ts';
import type { LocatorAddress } from './useLocatorAddress.ts';

export interface Area {
  readonly offer: AreaOffer | null;
  readonly onArea: () => void;
}

export function useArea(
  { query, goTo }: LocatorAddress,
  stores: readonly StoreLocation[],
): { readonly area: Area; readonly areas: number } {
  const { config, world } = useCrema();
  const offer = useWorld((of) => areaOffer(locatorOf(of), stores, config));
  const [areas, setAreas] = useState(0);
  const onArea = () => {
    const { map } = world().storeMap;
    if (offer === 'showNearest') goTo(fitted(query));
    else if (map !== null) {
      setAreas(areas + 1);
      goTo({ at: map.at, zoom: map.zoom });
    }
  };
  return { area: { offer, onArea }, areas };
}
