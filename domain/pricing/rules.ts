/**
 * When a price is needed and how long it is valid: 5 minutes, or less if the server says so (spec 3 section 4). A
 * change of lines, store, pickup option or offer, or signing in, changes the signature, and the old price no longer applies.
 */
import type { CartLine } from '../cart/line.ts';
import { isStillValid } from '../freshness.ts';
import type { World } from '../world.ts';
import type { Priced } from './evolve.ts';

export const PRICE_VALID_MS = 5 * 60_000;
/** Time-out of a price request in ms: after it, the requesting tab counts as closed and another may request again. */
export const PRICE_ANSWER_MS = 20_000;

/**
 * A price that is shown is renewed when it is over, or will be within RENEW_EARLY_MS, and never sooner than RENEW_AFTER_MS
 * after it came: one that ends sooner waits for a press on Refresh (decision 0120).
 */
const RENEW_EARLY_MS = 10_000;
const RENEW_AFTER_MS = 60_000;

export type PriceStatus =
  | 'empty'
  | 'noStore'
  | 'needed'
  | 'asking'
  | 'fresh'
  | 'stale'
  | 'refused'
  | 'failed';

/** The signature of the present cart; null when there is nothing to price or no store to price it. */
export function pricingSignature({
  cart,
  store,
  session,
  pricing: { offer },
}: Pick<World, 'cart' | 'store' | 'session' | 'pricing'>): string | null {
  if (cart.lines.length === 0 || store.selected === null) return null;
  const lines = cart.lines.map((line) => [
    line.lineId,
    line.sku,
    line.quantity,
    partsOf(line.options),
    ...(line.seen ? [partsOf(line.seen.usual), line.seen.allergens?.join('+') ?? ''] : []),
  ]);
  // Signed in, though the session may have ended: the cart and its price are still the member's.
  const who = session.member === null ? 'guest' : 'member';
  const { collectionType, consumptionType } = cart;
  const asked = [store.selected.storeNumber, collectionType, consumptionType, who, lines];
  // By the choice, not by its code, which is the member's.
  return JSON.stringify(offer === null ? asked : [...asked, offer.chosenBy]);
}

const partsOf = (options: CartLine['options']): string =>
  options.map((option) => `${option.optionProductNumber}x${option.quantity}`).join('+');

/** A refusal of some lines that goes away with them (spec 3 section 8). */
export const isItemRefusal = (code: string): code is 'ITEMS_UNAVAILABLE' | 'ITEMS_NOT_FOUND' =>
  code === 'ITEMS_UNAVAILABLE' || code === 'ITEMS_NOT_FOUND';

/** `now` in milliseconds. */
export function priceStatus(
  world: Pick<World, 'cart' | 'store' | 'session' | 'pricing'>,
  now: number,
): PriceStatus {
  if (world.cart.lines.length === 0) return 'empty';
  const signature = pricingSignature(world);
  if (signature === null) return 'noStore';
  const { priced, asked, trouble } = world.pricing;
  if (asked !== null && asked.signature === signature && isStillValid(asked.at, PRICE_ANSWER_MS, now))
    return 'asking';
  if (trouble !== null && trouble.signature === signature) return trouble.kind;
  if (priced === null || priced.signature !== signature) return 'needed';
  return isStillValid(priced.pricedAt, validMsOf(priced), now) ? 'fresh' : 'stale';
}

const validMsOf = ({ expiresIn }: Priced): number => Math.min(expiresIn * 1000, PRICE_VALID_MS);

/** Not while its order is on its way. `now` in milliseconds. */
export function isToBeRenewed(
  world: Pick<World, 'cart' | 'store' | 'session' | 'pricing' | 'order'>,
  now: number,
): boolean {
  const status = priceStatus(world, now);
  const { priced } = world.pricing;
  if (priced === null || world.order.submission !== null) return false;
  if (status !== 'stale' && status !== 'fresh') return false;
  // Below 0 where the device's clock was set back.
  const age = now - priced.pricedAt;
  return age < 0 || age >= Math.max(validMsOf(priced) - RENEW_EARLY_MS, RENEW_AFTER_MS);
}
