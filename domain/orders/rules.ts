/** The line an order moves along, and how long lists of past orders are valid (spec 3 section 9). */
import type { OrderStatus } from './status.ts';

export const PREVIOUS_ORDERS_VALID_MS = 2 * 60 * 60_000;
/** Page size of past orders (spec 3 section 9). */
export const previousOrdersLimit = (isPricingEnabled: boolean): number => (isPricingEnabled ? 40 : 10);

/** Why an order is refused that another device of the member has placed already, in whole or in part (decision 0115). */
export const ORDERED_ELSEWHERE = 'ORDERED_ELSEWHERE';

export const orderSteps: readonly OrderStatus[] = ['Received', 'Preparing', 'ReadyForPickup', 'PickedUp'];

export const isLaterStatus = (next: OrderStatus, than: OrderStatus): boolean =>
  orderSteps.indexOf(next) > orderSteps.indexOf(than);
