/**
 * When a price is needed and how long it may be believed: 5 minutes, or less if the server says so (spec 3 section 4).
 * A change of lines, store or pickup option makes another signature, and the old price no longer applies.
 */
import type { World } from '../world.ts';

export const PRICE_VALID_MS = 5 * 60_000;
/** After this long without an answer, the tab that asked is taken for dead and the question may be asked again. */
export const PRICE_ANSWER_MS = 20_000;

export type PriceStatus =
  'empty' | 'noStore' | 'needed' | 'asking' | 'fresh' | 'stale' | 'refused' | 'failed';

/** Names what would be priced now; null when there is nothing to price or no store to price it. */
export function pricingSignature({
  cart,
  store,
  session,
}: Pick<World, 'cart' | 'store' | 'session'>): string | null {
  if (cart.lines.length === 0 || store.selected === null) return null;
  const lines = cart.lines.map((line) => [
    line.lineId,
    line.sku,
    line.quantity,
    line.options.map((option) => `${option.optionProductNumber}x${option.quantity}`).join('+'),
  ]);
  const who = session.member?.memberId === undefined ? 'guest' : 'member';
  return JSON.stringify([store.selected.storeNumber, cart.collectionType, cart.consumptionType, who, lines]);
}

/** `now` in milliseconds. */
export function priceStatus(
  world: Pick<World, 'cart' | 'store' | 'session' | 'pricing'>,
  now: number,
): PriceStatus {
  if (world.cart.lines.length === 0) return 'empty';
  const signature = pricingSignature(world);
  if (signature === null) return 'noStore';
  const { priced, asked, trouble } = world.pricing;
  if (asked !== null && asked.signature === signature && now - asked.at < PRICE_ANSWER_MS) return 'asking';
  if (trouble !== null && trouble.signature === signature) return trouble.kind;
  if (priced === null || priced.signature !== signature) return 'needed';
  return now < staleAt(priced) ? 'fresh' : 'stale';
}

export const staleAt = (priced: { readonly pricedAt: number; readonly expiresIn: number }): number =>
  priced.pricedAt + Math.min(priced.expiresIn * 1000, PRICE_VALID_MS);
