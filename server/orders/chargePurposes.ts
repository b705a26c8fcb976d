/** Money for an order. */
import type { Clock } from '../base/ports.ts';
import { orderPurpose } from './orderPurposes.ts';

export const ordersChargePurposes = (clock: Clock) => ({ order: orderPurpose(clock) });
