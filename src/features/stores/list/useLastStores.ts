/** The stores that this device saw last, for an offline tab without results. Null otherwise. */
import type { AreaState } from '../../../../domain/stores/evolve.ts';
import type { StoreLocation } from '../../../../domain/stores/store.ts';
import { useCrema } from '../../../kit/Crema.ts';
import { useLatest, useWorld } from '../../../kit/hooks.ts';
import { useStoresOf } from './useStoresOf.ts';

export interface LastStores {
  readonly area: NonNullable<AreaState['last']>;
  readonly stores: readonly StoreLocation[];
}

const lacksNetwork: ReadonlySet<string> = new Set(['offline', 'timeout', 'unreachable']);

export function useLastStores(): LastStores | null {
  const { isOnline$ } = useCrema();
  const isOnline = useLatest(isOnline$, true);
  const area = useWorld((world) => world.area.last);
  const { status, failure, pages } = useWorld((world) => world.storeSearch);
  const isCutOff = status === 'failed' ? lacksNetwork.has(failure ?? '') : status === 'tooWide' && !isOnline;
  const isNeeded = isCutOff && pages.length === 0 && area !== null;
  const { stores } = useStoresOf(isNeeded ? [area.document] : []);
  return isNeeded && stores.length > 0 ? { area, stores } : null;
}
