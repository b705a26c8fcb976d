/** Whether a store takes orders ahead and is open: only then its wait means something. */
import { hoursLineOf, isOpenLine } from '../../../domain/stores/hoursLine.ts';
import type { StoreLocation } from '../../../domain/stores/store.ts';

export const isReadyNow = (store: StoreLocation, now: number): boolean =>
  store.mobileOrdering.availability === 'READY' && isOpenLine(hoursLineOf(store, now));
