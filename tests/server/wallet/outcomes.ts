/** What is known of the writes of stored-value cards by their keys. */
import { sql } from 'drizzle-orm';
import { sandboxNumber, SANDBOX_PIN } from '../../../server/wallet/sandboxCards.ts';
import type { Outcomes } from '../kit/outcomes.ts';
import { savedCard } from '../paymentMethods/outcomes.ts';

export const walletOutcomes: Outcomes<
  'add-card' | 'close-add-card' | 'change-card' | 'reload-card' | 'check-card-balance'
> = {
  'add-card': {
    accepted: () => ({ cardNumber: sandboxNumber('1001'), pin: SANDBOX_PIN, makePrimaryCard: false }),
    refused: [
      '121000',
      () => ({ cardNumber: sandboxNumber('9999'), pin: SANDBOX_PIN, makePrimaryCard: false }),
    ],
  },
  'close-add-card': { closes: true },
  'change-card': {
    accepted: ({ owner }) => ({ change: 'rename', cardId: owner.cardId, nickname: 'Everyday' }),
    refused: ['121034', () => ({ change: 'rename', cardId: 'of-nobody', nickname: 'Everyday' })],
  },
  'reload-card': {
    accepted: async (given) => {
      const { cardId } = given.owner;
      await given.db.execute(
        sql`update accounts set max_balance = 2 * max_balance where account_id = ${cardId}`,
      );
      return { change: 'addMoney', cardId, amount: 2_500, paymentMethodId: await savedCard(given) };
    },
    refused: [
      'PAYMENT_METHOD_NOT_FOUND',
      ({ owner }) => ({
        change: 'addMoney',
        cardId: owner.cardId,
        amount: 2_500,
        paymentMethodId: 'of-nobody',
      }),
    ],
  },
  'check-card-balance': { without: 'it only tells a balance, and may be asked again' },
};
