/** The names of stores on the map: of those one has, and, once `isWanted`, of the others as they are told. */
import { useEffect, useMemo, useState } from 'react';
import type { StoreLocation } from '../../../../domain/locator/store.ts';
import { useCrema } from '../../../app/Crema.ts';

export function useStoreNames(
  stores: readonly StoreLocation[],
  storeNumbers: readonly string[],
  isWanted: boolean,
): (storeNumber: string) => string | null {
  const { nameStores } = useCrema();
  const known = useMemo(() => new Map(stores.map(({ storeNumber, name }) => [storeNumber, name])), [stores]);
  const [told, setTold] = useState<Readonly<Record<string, string>>>({});
  const missing = isWanted ? storeNumbers.filter((each) => !known.has(each)).join() : '';
  useEffect(() => {
    if (missing === '') return undefined;
    let isCurrent = true;
    void nameStores(missing.split(',')).then((names) => {
      if (isCurrent) setTold(names);
    });
    return () => {
      isCurrent = false;
    };
  }, [nameStores, missing]);
  return (storeNumber) => known.get(storeNumber) ?? told[storeNumber] ?? null;
}
