/** A reward that can be used on 2026-11-25. */
import { endOfLastDay } from '../../../domain/rewards/rules.ts';
import type { Reward } from '../../../domain/rewards/shape.ts';

export const someReward = ({
  couponCode = 'coupon-1',
  name = 'Free drink',
  status = 'active',
  startDate = Date.parse('2026-11-20T00:00:00Z'),
  lastDay = '2026-11-30',
  benefit = null,
  stars = null,
}: Partial<Reward> & { readonly lastDay?: string } = {}): Reward => ({
  ...{ couponCode, name, status, startDate, benefit, stars, usesLeft: 1 },
  ...{ expirationDate: endOfLastDay(Date.parse(lastDay)) },
  ...{ startDateOnly: '2026-11-20', expirationDateOnly: lastDay },
});
