/**
 * Writes the device's position, and how far a nearest store is, to the URL when they are found, so that links and the
 * back button have them. Results from before this page was mounted are ignored, and those that something newer overtook.
 */
import { useEffect, useRef } from 'react';
import { expandedTo } from '../../../../domain/stores/query.ts';
import { milesBetween } from '../../../../domain/stores/distance.ts';
import { useCrema } from '../../../kit/Crema.ts';
import { useWorld } from '../../../kit/hooks.ts';
import type { LocatorAddress } from './useLocatorAddress.ts';

type Address = Pick<LocatorAddress, 'query' | 'goTo' | 'isOvertaken'>;

export function useFoundSpotInAddress({ query, goTo, isOvertaken }: Address): void {
  const device = useWorld((world) => world.deviceLocation);
  const { world } = useCrema();
  const nearest = useWorld((world) => world.nearestStore);
  const followed = useRef({ times: device.times, requestId: nearest.requestId });
  useEffect(() => {
    if (device.times === followed.current.times) return;
    followed.current.times = device.times;
    if (device.at !== null && !isOvertaken({ question: device.questions })) goTo({ at: device.at });
  }, [device, goTo, isOvertaken]);
  useEffect(() => {
    if (nearest.status === 'asking' || nearest.requestId === followed.current.requestId) return;
    followed.current.requestId = nearest.requestId;
    const { at, requestId } = nearest;
    if (at === null || isOvertaken({ requestId })) return;
    const { centre } = world().storeSearch;
    // The place stays searched: the list is ordered by the distance from it.
    goTo(centre === null ? { at } : expandedTo(query, milesBetween(centre, at)));
  }, [nearest, goTo, isOvertaken, query, world]);
}
