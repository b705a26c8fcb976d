/**
 * The tier of a member: by the qualifying stars of twelve months. A tier that was reached lasts twelve months from that day;
 * qualifying again begins them anew. Qualifying stars are what orders earned, less what refunds took back: spending takes
 * none away.
 */
import { compareText } from '../compareText.ts';
import { addDays, addMonths } from './calendar.ts';
import type { Programme, Tier } from './programme.ts';

export interface Qualifying {
  readonly day: string;
  /** Hundredths; negative where a refund took them back, on the day of the order. */
  readonly amount: number;
}
export interface Standing {
  readonly tierId: string;
  /** The last day of the tier; null for the first one, which does not end. */
  readonly until: string | null;
  /** Of the twelve months that end today, in hundredths. */
  readonly qualifying: number;
}

const MONTHS = 12;

/** `earned`: of at least the last 24 months, in any order. */
export function standingOn(programme: Programme, earned: readonly Qualifying[], day: string): Standing {
  const sorted = earned.filter((each) => each.day <= day).toSorted((a, b) => compareText(a.day, b.day));
  const qualifying = sumWithin(sorted, day);
  let best: { readonly tier: Tier; readonly until: string | null } = {
    tier: firstOf(programme),
    until: null,
  };
  for (const reachedOn of new Set(sorted.map((each) => each.day))) {
    const until = addDays(addMonths(reachedOn, MONTHS), -1);
    if (until < day) continue;
    const tier = tierFor(programme, sumWithin(sorted, reachedOn));
    if (
      tier.from > 0 &&
      (tier.from > best.tier.from || (tier.from === best.tier.from && until > (best.until ?? '')))
    )
      best = { tier, until };
  }
  return { tierId: best.tier.tierId, until: best.until, qualifying };
}

/** The highest tier that these qualifying stars reach. */
export const tierFor = (programme: Programme, qualifying: number): Tier =>
  programme.tiers.findLast(({ from }) => qualifying >= from * 100) ?? firstOf(programme);

export const tierOf = (programme: Programme, tierId: string): Tier =>
  programme.tiers.find((tier) => tier.tierId === tierId) ?? firstOf(programme);

function firstOf({ tiers }: Programme): Tier {
  const [first] = tiers;
  if (first === undefined) throw new Error('A programme has at least one tier.');
  return first;
}

/** The qualifying stars of the twelve months that end with `day`. */
function sumWithin(sorted: readonly Qualifying[], day: string): number {
  const since = addMonths(day, -MONTHS);
  return sorted.reduce((sum, each) => (each.day > since && each.day <= day ? sum + each.amount : sum), 0);
}
