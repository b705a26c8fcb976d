/**
 * A position of the device, and the spot of a nearest store, become the address as they come, so that a link and the
 * back button have them too. What was found before this page opened is not followed.
 */
import { useEffect, useRef } from 'react';
import { useWorld } from '../../app/hooks.ts';
import type { LocatorAddress } from './useLocatorAddress.ts';

export function useFollowedFinds({ goTo }: Pick<LocatorAddress, 'goTo'>): void {
  const device = useWorld((world) => world.locator.device);
  const nearest = useWorld((world) => world.locator.nearest);
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
