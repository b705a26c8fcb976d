/**
 * How many stores a set of filters would keep around the search, while one is choosing them: asked for after 200 ms of
 * quiet. A count is only given for the filters it was made for, so a late answer to older ones is never shown.
 */
import { useEffect, useState } from 'react';
import type { LocatorState } from '../../../domain/locator/evolveLocator.ts';
import { spotSearched } from '../../../domain/locator/query.ts';
import { useCrema } from '../../app/Crema.ts';
import { useWorld } from '../../app/hooks.ts';

const QUIET_MS = 200;

/** Null while it is not known, and when it cannot be. */
export function useFilterCount(features: readonly string[], isWanted: boolean): number | null {
  const { chain } = useCrema();
  const at = useWorld(({ locator }) => aroundWhat(locator));
  const [known, setKnown] = useState<{ readonly of: readonly string[]; readonly count: number } | null>(null);
  useEffect(() => {
    if (!isWanted || at === null) return undefined;
    let isNewest = true;
    const ask = async () => {
      const count = await chain.count(at, features);
      if (isNewest) setKnown(count === 'failed' ? null : { of: features, count });
    };
    const timer = setTimeout(() => void ask(), QUIET_MS);
    return () => {
      isNewest = false;
      clearTimeout(timer);
    };
  }, [chain, at, features, isWanted]);
  return known?.of === features ? known.count : null;
}

const aroundWhat = ({ centre, query, map }: LocatorState) =>
  centre ?? (query && spotSearched(query)) ?? map?.at ?? null;
