/** Names of stores on the map: known ones at once, others requested after a delay. */
import { useEffect, useMemo, useState } from 'react';
import type { StoreLocation } from '../../../../domain/stores/store.ts';
import { useCrema } from '../../../kit/Crema.ts';

export function useStoreNames(
  stores: readonly StoreLocation[],
  storeNumbers: readonly string[],
  restMs: number,
): (storeNumber: string) => string | null {
  const { storeNamesOf } = useCrema();
  const known = useMemo(() => new Map(stores.map(({ storeNumber, name }) => [storeNumber, name])), [stores]);
  const [told, setTold] = useState<Readonly<Record<string, string>>>({});
  const missing = storeNumbers.filter((each) => !known.has(each)).join();
  useEffect(() => {
    if (missing === '') return undefined;
    let isCurrent = true;
    const ask = async () => {
      const names = await storeNamesOf(missing.split(','));
      if (isCurrent) setTold(names);
    };
    const timer = restMs === 0 ? void ask() : setTimeout(() => void ask(), restMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [storeNamesOf, missing, restMs]);
  return (storeNumber) => known.get(storeNumber) ?? told[storeNumber] ?? null;
}
