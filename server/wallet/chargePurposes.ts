/** Money for a card: added by its member, for an order that waits for it, or by an auto reload. */
import type { Clock } from '../base/ports.ts';
import { reloadForOrder } from '../orders/orderPurposes.ts';
import { createAutoReloadPurpose } from './autoReload.ts';
import { onlyToUsableCards } from './cardOfCharge.ts';
import { createReloadPurpose } from './reloadCard.ts';

export const walletChargePurposes = (clock: Clock) => ({
  reload: onlyToUsableCards(reloadForOrder(clock, createReloadPurpose(clock))),
  autoReload: onlyToUsableCards(createAutoReloadPurpose(clock)),
});
