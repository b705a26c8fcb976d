/** What a page says of a member's stars. Amounts are hundredths, days are calendar days (YYYY-MM-DD). */
import type { Loyalty } from './shape.ts';

/** A step of the ladder, and how far the stars reach it. */
export interface NextReward {
  readonly stars: number;
  readonly name: string;
  /** Hundredths that are missing. */
  readonly missing: number;
}

/** The cheapest reward that the stars do not reach yet; null where they reach all. */
export function nextReward({ stars, ladder }: Pick<Loyalty, 'stars' | 'ladder'>): NextReward | null {
  const next = ladder.find((step) => step.stars * 100 > stars);
  return next === undefined ? null : { ...next, missing: next.stars * 100 - stars };
}

/** Whether the stars reach any reward (spec 2 section 9: 25 by default). */
export const canRedeem = ({ stars, ladder }: Pick<Loyalty, 'stars' | 'ladder'>): boolean =>
  stars >= (ladder[0]?.stars ?? Infinity) * 100;

/** What an order has earned, or will; null where nothing is known of it, and where it is less than a hundredth. */
export function starsOfOrder(
  { movements, expected }: Pick<Loyalty, 'movements' | 'expected'>,
  orderId: string,
): { readonly amount: number; readonly isPosted: boolean } | null {
  const posted = movements.find((each) => each.orderId === orderId && each.kind === 'earned');
  if (posted !== undefined) return { amount: posted.amount, isPosted: true };
  const stars = expected.find((each) => each.orderId === orderId)?.stars ?? 0;
  return stars === 0 ? null : { amount: stars, isPosted: false };
}
