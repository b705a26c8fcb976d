/** The sockets: a member's feed (LivePort) and the state of a pickup (PickupPort), each over a connection of its own. */
import type { LivePort, PickupPort } from '../../streams/ports.ts';
import { PickupStateOnWire } from '../http/wirePickup.ts';
import { LiveEntryOnWire } from '../http/wireShapes.ts';
import { subscribeOverSocket } from './subscribeOverSocket.ts';

export const createLiveSocket =
  (url: string): LivePort['subscribe'] =>
  (after) =>
    subscribeOverSocket(url, 'live', { after }, 'live', LiveEntryOnWire);

export const createPickupSocket =
  (url: string): PickupPort['subscribe'] =>
  (storeNumber, orderToken) =>
    subscribeOverSocket(
      url,
      'live-pickup-state',
      { storeNumber, orderToken },
      'pickupState',
      PickupStateOnWire,
    );
