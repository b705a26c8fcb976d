/** The number of stores that a choice of filters matches (streams/stores/filterCount.ts). */
import { useMemo } from 'react';
import type { World } from '../../../../domain/world.ts';
import { spotSearched } from '../../../../domain/stores/query.ts';
import { type FilterCount, filterCountsFor } from '../../../../streams/stores/filterCount.ts';
import { useCrema } from '../../../kit/Crema.ts';
import { useWorld } from '../../../kit/hooks.ts';
import { useStream } from '../../../kit/useStream.ts';

/** Null while it is unknown, and after a failure: a count for older filters or another place is never shown. */
export function useFilterCount(features: readonly string[], isWanted: boolean): number | null {
  const { storePoints } = useCrema();
  const at = useWorld(aroundWhat);
  const pipeline = useMemo(() => filterCountsFor(storePoints), [storePoints]);
  const question = useMemo(
    () => (isWanted && at !== null ? { at, features } : null),
    [isWanted, at, features],
  );
  const known = useStream<typeof question, FilterCount | null>(question, pipeline, null);
  return known !== null && known.question === question ? known.count : null;
}

const aroundWhat = ({ storeSearch: { centre, query }, storeMap: { map } }: World) =>
  centre ?? (query && spotSearched(query)) ?? map?.at ?? null;
