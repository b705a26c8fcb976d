/** What each purpose does when its charge reaches a state, in the transaction that writes the state. */
import { orderPurpose, reloadForOrder } from '../orders/placePaidOrder.ts';
import type { Clock } from '../base/ports.ts';
import { createAutoReloadPurpose } from '../wallet/autoReload.ts';
import { onlyToUsableCards } from '../wallet/cardOfCharge.ts';
import { createReloadPurpose } from '../wallet/reloadCard.ts';
import type { ChargePurposes } from '../payments/recordPayment.ts';

export const createPurposes = (clock: Clock): ChargePurposes => ({
  reload: onlyToUsableCards(reloadForOrder(clock, createReloadPurpose(clock))),
  autoReload: onlyToUsableCards(createAutoReloadPurpose(clock)),
  order: orderPurpose(clock),
});
