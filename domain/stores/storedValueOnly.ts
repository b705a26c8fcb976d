/** Whether a store takes no other tender than stored-value cards for orders ahead (spec 3 section 5): one of its warning labels. */
import type { StoreLocation } from './store.ts';

export const STORED_VALUE_ONLY = 'SVC_ONLY';

export const isStoredValueOnly = ({ warningLabels }: Pick<StoreLocation, 'warningLabels'>): boolean =>
  warningLabels.some(({ code }) => code === STORED_VALUE_ONLY);
