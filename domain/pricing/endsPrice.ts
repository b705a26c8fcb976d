/** Whether the price of an order that was refused counts no longer. Decisions 0105 and 0115. */
import { ORDERED_ELSEWHERE } from '../orders/rules.ts';
import { CURBSIDE_UNAVAILABLE } from '../pickup/rules.ts';
import { isOfEndedGuest } from '../session/rules.ts';

/** The offer of the price can be used no more: by another device, or by the till. */
export const REWARD_NOT_APPLIED = 'REWARD_NOT_APPLIED';

/** The price is then asked for again by itself, and the refusal is said meanwhile. */
export const endsPrice = (code: string): boolean =>
  isOfEndedGuest(code) ||
  code === 'PRICING_EXPIRED' ||
  code === CURBSIDE_UNAVAILABLE ||
  code === REWARD_NOT_APPLIED ||
  code === ORDERED_ELSEWHERE;
