/**
 * Writes the device's position and the spot of a nearest store to the URL when they are found, so that links and the
 * back button have them. Results from before this page was mounted are ignored.
 */
import { useEffect, useRef } from 'react';
import { useWorld } from '../../app/hooks.ts';
import type { LocatorAddress } from './useLocatorAddress.ts';

export function useFoundSpotInAddress({ goTo }: Pick<LocatorAddress, 'goTo'>): void {
  const device = useWorld((world) => world.deviceLocation);
  const nearest = useWorld((world) => world.nearestStore);
  const followed = useRef({ times: device.times, requestId: nearest.requestId });
  useEffect(() => {
    if (device.times === followed.current.times) return;
    followed.current.times = device.times;
    if (device.at !== null) goTo({ at: device.at });
  }, [device, goTo]);
  useEffect(() => {
    if (nearest.status === 'asking' || nearest.requestId === followed.current.requestId) return;
    followed.current.requestId = nearest.requestId;
    if (nearest.at !== null) goTo({ at: nearest.at });
  }, [nearest, goTo]);
}
