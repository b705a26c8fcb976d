/** What an order earns. One rounding rule: the parts are summed exactly and rounded once, half up, to hundredths of a star. */
import type { Tier } from './programme.ts';

/** A part of what was paid for items, in cents: without tax, tip and what an offer took off. */
export interface PaidPart {
  readonly by: 'storedValue' | 'other';
  readonly cents: number;
}

/** In hundredths of a star. */
export function starsEarned(parts: readonly PaidPart[], { earns }: Pick<Tier, 'earns'>): number {
  // A rate has two decimals: hundredths of a cent's star are whole numbers.
  const exact = parts.reduce((sum, { by, cents }) => sum + cents * Math.round(earns[by] * 100), 0);
  return Math.floor((exact + 50) / 100);
}

/**
 * The part of each tender in what was paid for items: tax and tip are spread over the tenders as they paid. The last part
 * takes the rest, so that the parts sum to `itemsCents`.
 */
export function paidForItems(tenders: readonly PaidPart[], itemsCents: number): readonly PaidPart[] {
  const all = tenders.reduce((sum, { cents }) => sum + cents, 0);
  let left = itemsCents;
  return tenders.map(({ by, cents }, index) => {
    const part = index === tenders.length - 1 ? left : all === 0 ? 0 : Math.floor((itemsCents * cents) / all);
    left -= part;
    return { by, cents: part };
  });
}

/** The whole stars of an order, whose items cost `itemsCents` after an offer, paid by these cents. */
export const earnedStars = (
  { storedValue, other }: { readonly storedValue: number; readonly other: number },
  itemsCents: number,
  earns: Tier['earns'],
): number => {
  const tenders = [
    { by: 'storedValue', cents: storedValue },
    { by: 'other', cents: other },
  ] as const;
  return shownStars(starsEarned(paidForItems(tenders, itemsCents), { earns }));
};

/** Whole stars, as they are shown: never more than there are. */
export const shownStars = (hundredths: number): number => Math.floor(hundredths / 100);
