/**
 * Stars lie in lots, one for each credit. A debit names the lots that it used, the one that ends first first; a reversal goes
 * back into them. Amounts are hundredths of a star, days are calendar days (YYYY-MM-DD).
 */
import { compareText } from '../compareText.ts';
import { addDays, addMonths, lastOfMonth } from './calendar.ts';
import type { ExpiryPolicy } from './programme.ts';

export interface Lot {
  readonly lotId: string;
  /** The last day on which it can be used; null: no end of its own. */
  readonly endsOn: string | null;
  readonly remaining: number;
}
export interface LotUse {
  readonly lotId: string;
  readonly amount: number;
}

/** The lots that a debit of `amount` uses, in order, of those that can be used; null where there is not enough. */
export function allocate(lots: readonly Lot[], amount: number): readonly LotUse[] | null {
  const usable = lots
    .filter(({ remaining }) => remaining > 0)
    .toSorted((a, b) => byEnd(a, b) || byNumber(a, b));
  const uses: LotUse[] = [];
  let left = amount;
  for (const { lotId, remaining } of usable) {
    if (left === 0) break;
    const part = Math.min(left, remaining);
    uses.push({ lotId, amount: part });
    left -= part;
  }
  return left === 0 ? uses : null;
}

const byEnd = (a: Lot, b: Lot): number => compareText(a.endsOn ?? '9999-12-31', b.endsOn ?? '9999-12-31');
/** Ids are numbers, written without zeros before them. */
const byNumber = ({ lotId: a }: Lot, { lotId: b }: Lot): number => a.length - b.length || compareText(a, b);

/** The last day of stars earned on `day`, by the policy; null where they have no end of their own. */
export function endOfLot(policy: ExpiryPolicy, day: string): string | null {
  if (policy.kind !== 'monthOfEarning') return null;
  return lastOfMonth(day, policy.months);
}

/** The last day before stars end for want of activity, and the day of the notice; null where the policy is another. */
export function endByInactivity(
  policy: ExpiryPolicy,
  lastActive: string,
): { readonly endsOn: string; readonly noticeOn: string } | null {
  if (policy.kind !== 'inactivity') return null;
  const endsOn = addMonths(lastActive, policy.months);
  return { endsOn, noticeOn: addDays(endsOn, -policy.noticeDays) };
}
