/** What is known of redeemed stars and codes, and of returned rewards, by their keys. */
import { randomUUID } from 'node:crypto';
import { credit, lockAccount } from '../../../server/loyalty/starsLedger.ts';
import type { Given, Outcomes } from '../kit/outcomes.ts';

/** 25 whole stars. */
async function giveStars({ db, clock, owner: { memberId } }: Given): Promise<void> {
  await db.transaction(async (tx) => {
    const [day, at] = ['2026-11-28', clock.now()];
    await lockAccount(tx, { memberId, country: 'US', day });
    const movement = {
      memberId,
      kind: 'corrected',
      reference: randomUUID(),
      amount: 2_500,
      at,
      day,
    } as const;
    await credit(tx, { ...movement, programmeId: null }, null);
  });
}

export const rewardsOutcomes: Outcomes<'redeem-stars' | 'return-reward' | 'redeem-promo-code'> = {
  'redeem-stars': {
    accepted: async (given) => {
      await giveStars(given);
      return { stars: 25 };
    },
    refused: ['REWARD_STEP_UNKNOWN', () => ({ stars: 26 })],
  },
  'return-reward': {
    accepted: async (given) => {
      await giveStars(given);
      const { data } = await given.owner.browser.ask('redeem-stars', { stars: 25 });
      return { couponCode: data.redeemStars.couponCode };
    },
    refused: ['REWARD_NOT_FOUND', () => ({ couponCode: 'of-nobody' })],
  },
  'redeem-promo-code': {
    accepted: () => ({ promoCode: 'CREMA1' }),
    refused: ['1002', () => ({ promoCode: 'none' })],
  },
};
