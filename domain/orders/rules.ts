/** The line an order moves along, and how long lists of past orders are valid (spec 3 section 9). */
import type { OrderStatus } from './status.ts';

export const PREVIOUS_ORDERS_VALID_MS = 2 * 60 * 60_000;
/** Page size while pricing is enabled, which it is here (spec 3 section 9). */
export const PREVIOUS_ORDERS_LIMIT = 40;

export const orderSteps: readonly OrderStatus[] = ['Received', 'Preparing', 'ReadyForPickup', 'PickedUp'];

export const isLaterStatus = (next: OrderStatus, than: OrderStatus): boolean =>
  orderSteps.indexOf(next) > orderSteps.indexOf(than);
