/** The line an order moves along, and how long lists of past orders are valid (spec 3 section 9). */
import type { OrderStatus } from './status.ts';

export const PREVIOUS_ORDERS_VALID_MS = 2 * 60 * 60_000;
/** Page size of past orders (spec 3 section 9). */
export const previousOrdersLimit = (isPricingEnabled: boolean): number => (isPricingEnabled ? 40 : 10);

export const orderSteps: readonly OrderStatus[] = ['Received', 'Preparing', 'ReadyForPickup', 'PickedUp'];

export const isLaterStatus = (next: OrderStatus, than: OrderStatus): boolean =>
  orderSteps.indexOf(next) > orderSteps.indexOf(than);
