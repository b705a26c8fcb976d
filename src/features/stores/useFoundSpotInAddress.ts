/**
 * Writes the device's position and the spot of a nearest store to the URL when they are found, so that links and the
 * back button have them. Results from before this page was mounted are ignored, and those that something newer overtook.
 */
import { useEffect, useRef } from 'react';
import { useWorld } from '../../app/hooks.ts';
import type { LocatorAddress } from './useLocatorAddress.ts';

type Address = Pick<LocatorAddress, 'goTo' | 'isOvertaken'>;

export function useFoundSpotInAddress({ goTo, isOvertaken }: Address): void {
  const device = useWorld((world) => world.deviceLocation);
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
    if (at !== null && !isOvertaken({ requestId })) goTo({ at });
  }, [nearest, goTo, isOvertaken]);
}
