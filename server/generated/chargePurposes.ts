/** Written by `npm run generate`; do not edit. */
import { giftsChargePurposes } from '../gifts/chargePurposes.ts';
import { ordersChargePurposes } from '../orders/chargePurposes.ts';
import { walletChargePurposes } from '../wallet/chargePurposes.ts';
import type { Clock } from '../base/ports.ts';
import type { ChargePurposes } from '../payments/recordPayment.ts';
/** What each purpose does when its charge reaches a state. */
export const createPurposes = (clock: Clock): ChargePurposes => ({
  ...giftsChargePurposes(clock),
  ...ordersChargePurposes(clock),
  ...walletChargePurposes(clock),
});
