/** What each purpose does when its charge reaches a state, in the transaction that writes the state. */
import { orderPurpose } from '../guestOrders/placePaidOrder.ts';
import type { Clock } from '../ports.ts';
import { tellChange } from '../feed/createFeed.ts';
import type { ChargePurpose, ChargePurposes } from './recordPayment.ts';

export function createPurposes(clock: Clock): ChargePurposes {
  const reload: ChargePurpose = {
    reached: async (tx, { state, owner }) => {
      if (state === 'captured' || state === 'refunded') await tellChange(tx, clock, owner, 'wallet');
    },
  };
  return {
    reload,
    autoReload: reload,
    order: orderPurpose(clock),
  };
}
