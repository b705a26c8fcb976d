/**
 * The number of stores that a choice of filters matches, requested after 200 ms without a change. A count for older
 * filters is never shown.
 */
import { useEffect, useState } from 'react';
import type { World } from '../../../../domain/world.ts';
import { spotSearched } from '../../../../domain/stores/query.ts';
import { useCrema } from '../../../kit/Crema.ts';
import { useWorld } from '../../../kit/hooks.ts';

const QUIET_MS = 200;

/** Null while it is unknown, and after a failure. */
export function useFilterCount(features: readonly string[], isWanted: boolean): number | null {
  const { storePoints } = useCrema();
  const at = useWorld(aroundWhat);
  const [known, setKnown] = useState<{ readonly of: readonly string[]; readonly count: number } | null>(null);
  useEffect(() => {
    if (!isWanted || at === null) return undefined;
    let isNewest = true;
    const ask = async () => {
      const count = await storePoints.count(at, features);
      if (isNewest) setKnown(count === 'failed' ? null : { of: features, count });
    };
    const timer = setTimeout(() => void ask(), QUIET_MS);
    return () => {
      isNewest = false;
      clearTimeout(timer);
    };
  }, [storePoints, at, features, isWanted]);
  return known?.of === features ? known.count : null;
}

const aroundWhat = ({ storeSearch: { centre, query }, storeMap: { map } }: World) =>
  centre ?? (query && spotSearched(query)) ?? map?.at ?? null;
